/** Creating a campaign: the form with its summary, inside the editor's frame that is still closed. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconTemplate } from '@tabler/icons-react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
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
import { useCreateCampaign } from './api.ts'
import { familyOf } from './campaign-family.ts'
import { CampaignFields, useTypeChoices } from './campaign-fields.tsx'
import { PastDateQuestion, usePastDateQuestion } from './past-date-question.tsx'
import { Summary, SummaryLine, useFormValues } from './summary.tsx'
import { useSwitcherCampaigns } from './use-switcher-campaigns.ts'
import type { ChoiceGroup } from './type-choices.ts'
import { typeLabel } from './type-label.ts'
import { useCampaignForm } from './use-campaign-form.ts'
import { browserTimeZone } from './time-zones.ts'

const NO_PAGES: never[] = []

export function CreateCampaignScreen() {
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

  const { askFirst, question } = usePastDateQuestion()

  return (
    <FormProvider {...form}>
      <CreateFrame onRename={(name) => form.setValue('campaignName', name, { shouldDirty: true })}>
        <ScreenBody width="wide">
          <form
            ref={element}
            noValidate
            onSubmit={(event) => void form.handleSubmit(askFirst(saveAndGoOn), focusMistake)(event)}
          >
            <FormColumns summary={<Summary />} summaryLine={<SummaryLine />}>
              <CampaignFields groups={groups} pages={NO_PAGES} isNew />
              <SaveBar text="New campaign" saveLabel="Create campaign" saving={create.isPending} />
            </FormColumns>
          </form>
        </ScreenBody>
        <PastDateQuestion {...question} />
        <Guard save={askFirst(async (values) => (await save(values)) !== null)} />
      </CreateFrame>
    </FormProvider>
  )
}

function Guard({ save }: { save: (values: CampaignForm) => Promise<boolean> }) {
  const form = useFormContext<CampaignForm, unknown, CampaignForm>()
  const formState = useFormState<CampaignForm>()
  return <LeaveGuard {...unsavedIn({ ...form, formState }, { names: campaignFieldNames, save })} />
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

type CreateFrameProps = { onRename: (name: string) => void; children: React.ReactNode }

function CreateFrame({ onRename, children }: CreateFrameProps) {
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
      {blueprintsFor(account).length > 0 && (
        <HeaderActions>
          <HeaderLink link={links.blueprint()} icon={IconTemplate} label="Start from a blueprint" />
        </HeaderActions>
      )}
      {children}
    </EditorFrame>
  )
}
