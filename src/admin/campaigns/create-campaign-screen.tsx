/** Creating a campaign: the form with its summary, inside the editor's frame that is still closed. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconTemplate } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { canUseAssistant, seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import { blueprintsFor } from '#domain/blueprints/blueprints.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import {
  CAMPAIGN_NAME_LIMIT,
  campaignMessages,
  type CampaignForm,
} from '#domain/campaigns/campaign-form.schema.ts'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { campaignFieldNames } from '#domain/campaigns/form-field-names.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { links } from '../navigation/links.ts'
import { pathAfterCreating } from '../navigation/built-screens.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { EditorFrame } from '../shell/editor-frame.tsx'
import { EditorSide } from '../shell/editor-side.tsx'
import { FormColumns } from '../shell/form-columns.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { HeaderLink } from '../shell/header-link.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { LeaveGuard, useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { toast } from '../ui/toast.ts'
import { AnotherCampaignQuestion } from './another-campaign-question.tsx'
import { useCreateCampaign } from './api.ts'
import { AssistantButton, type AssistantModalProps } from './assistant-button.tsx'
import { familyOf } from './campaign-family.ts'
import { CampaignFields, useTypeChoices } from './campaign-fields.tsx'
import { PastDateQuestion, usePastDateQuestion } from './past-date-question.tsx'
import { Summary, SummaryLine, useFormValues } from './summary.tsx'
import { useSwitcherCampaigns } from './use-switcher-campaigns.ts'
import type { ChoiceGroup } from './type-choices.ts'
import { typeLabel } from './type-label.ts'
import { useCampaignForm } from './use-campaign-form.ts'
import { useMadeCampaign } from './use-made-campaign.ts'
import { browserTimeZone } from './time-zones.ts'

const NO_PAGES: never[] = []

type CreateCampaignScreenProps = {
  /** Loaded with its first opening. */
  assistant: ComponentType<AssistantModalProps>
}

export function CreateCampaignScreen({ assistant }: CreateCampaignScreenProps) {
  const groups = useTypeChoices()
  const start = useStartType(groups)
  const { form, element, focusMistake, report, makeClean } = useCampaignForm({
    defaultValues: emptyCampaignForm({ campaignType: start, timezone: browserTimeZone() }),
  })
  const create = useCreateCampaign()
  const goAfterSave = useGoAfterSave()
  const toEditor = useEditorLink()

  /** Null when it could not be saved. */
  async function save(values: CampaignForm): Promise<string | null> {
    try {
      const { id } = await create.mutateAsync({ form: values })
      makeClean(values)
      toast.done(campaignMessages.saved)
      return id
    } catch (error) {
      report(error)
      return null
    }
  }

  async function saveAndGoOn(values: CampaignForm): Promise<boolean> {
    const id = await save(values)
    if (id !== null) await goAfterSave(toEditor(id, pathAfterCreating(familyOf(values))))
    return id !== null
  }

  const pastDate = usePastDateQuestion()
  const made = useMadeCampaign(form)
  const askFirst = (next: (values: CampaignForm) => Promise<boolean>) =>
    made.askFirst(pastDate.askFirst(next))
  const submit = form.handleSubmit(askFirst(saveAndGoOn), focusMistake)

  return (
    <FormProvider {...form}>
      <CreateFrame
        assistant={<AssistantButton modal={assistant} onFilled={made.take} />}
        onRename={(name) => form.setValue('campaignName', name, { shouldDirty: true })}
      >
        <ScreenBody width="wide">
          <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
            <FormColumns summary={<Summary />} summaryLine={<SummaryLine />}>
              <CampaignFields groups={groups} pages={NO_PAGES} isNew />
              {made.campaign ? (
                <MadeBar
                  campaignId={made.campaign.id}
                  saving={create.isPending}
                  onAnother={() => void submit()}
                />
              ) : (
                <SaveBar text="New campaign" saveLabel="Create campaign" saving={create.isPending} />
              )}
            </FormColumns>
          </form>
        </ScreenBody>
        <PastDateQuestion {...pastDate.question} />
        <AnotherCampaignQuestion {...made.question} />
        <Guard isSaved={made.isSaved} save={askFirst(async (values) => (await save(values)) !== null)} />
      </CreateFrame>
    </FormProvider>
  )
}

type MadeBarProps = { campaignId: string; saving: boolean; onAnother: () => void }

/** The assistant has made the campaign: what is left is to go on with it. */
function MadeBar({ campaignId, saving, onAnother }: MadeBarProps) {
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const family = familyOf(useFormValues())
  return (
    <SaveBar
      text="Saved as a draft"
      saveLabel="Open campaign"
      saving={saving}
      onSave={() => void navigate(toEditor(campaignId, pathAfterCreating(family)))}
      discardLabel="Create another"
      onDiscard={onAnother}
    />
  )
}

type GuardProps = {
  isSaved: (values: CampaignForm) => boolean
  save: (values: CampaignForm) => Promise<boolean>
}

function Guard({ isSaved, save }: GuardProps) {
  const form = useFormContext<CampaignForm, unknown, CampaignForm>()
  const formState = useFormState<CampaignForm>()
  const values = useFormValues()
  const unsaved = unsavedIn({ ...form, formState }, { names: campaignFieldNames, save })
  return <LeaveGuard {...unsaved} dirty={unsaved.dirty && !isSaved(values)} />
}

/** The type that the address asks for, when it is one that this account may choose. */
function useStartType(groups: readonly ChoiceGroup[]) {
  const { campaignType } = useSearch({ strict: false })
  const choices = groups.flatMap((group) => group.choices)
  const asked = choices.find((choice) => choice.campaignType === campaignType)
  const only = choices.length === 1 ? choices[0] : undefined
  const start = asked ?? only
  return start && !start.closed ? start.campaignType : ''
}

type CreateFrameProps = {
  assistant: React.ReactNode
  onRename: (name: string) => void
  children: React.ReactNode
}

function CreateFrame({ assistant, onRename, children }: CreateFrameProps) {
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const { account } = useCurrentAccount()
  const { campaignName, campaignType, deadlineType } = useFormValues()
  const others = useSwitcherCampaigns()
  const { items } = editorNavigation({
    family: familyOf({ campaignType }),
    mode: 'create',
    pageTypes: [],
    hasDiscount: false,
    onlyBarScreens: seesOnlyAnnouncementBars(account),
    hidesSetupLinks: !seesSetupLinks(account),
  })
  const side = (
    <EditorSide
      campaign={{ id: null, name: campaignName, typeLabel: typeLabel({ campaignType, deadlineType }) }}
      others={others}
      onSwitch={(id) => void navigate(toEditor(id, 'deadline'))}
      items={items}
      complete={new Set()}
    />
  )
  return (
    <EditorFrame side={side} name={campaignName} nameLimit={CAMPAIGN_NAME_LIMIT} onRename={onRename}>
      <HeaderActions>
        {canUseAssistant(account) && assistant}
        {blueprintsFor(account).length > 0 && (
          <HeaderLink link={links.blueprint()} icon={IconTemplate} label="Start from a blueprint" />
        )}
      </HeaderActions>
      {children}
    </EditorFrame>
  )
}
