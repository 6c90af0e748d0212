/** The fourth step: the field that carries the written deadline, one for its date, and its merge tag for mails. */
import { IconCalendar, IconTextSize, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { FieldEntry, IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { FieldChoice } from '#domain/integrations/integration-settings.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import type { FieldType } from '#domain/platforms/integration-facts.ts'
import { knownCampaignQuery } from '../campaigns/api.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PagedSelect } from '../ui/paged-select.tsx'
import { fieldList, useCreateField, type IntegrationAt } from './api.ts'
import { failed } from './failed.ts'
import classes from './flow.module.css'
import type { Flow, FlowAction } from './integration-steps.ts'
import { codeSentence, fieldNote, sampleSentence } from './integration-text.ts'

const MAX_NAME = 100

type FieldStepProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

export function FieldStep({ at, view, flow, act }: FieldStepProps) {
  const { platform } = view
  const { textField, dateField, codeField } = flow.settings
  const hasCodes = useHasCodes(at)
  if (flow.open !== 'field') return <ChosenField platformName={platform.name} field={textField} />
  return (
    <div className={classes.fields}>
      <FieldSelect
        at={at}
        view={view}
        flow={flow}
        of="textField"
        onChoose={(field) => act({ act: 'set', settings: { textField: field } })}
      />
      <div className={classes.pair}>
        {platform.fields.types.includes('date') && (
          <FieldSelect
            at={at}
            view={view}
            flow={flow}
            of="dateField"
            onChoose={(field) => act({ act: 'set', settings: { dateField: field } })}
          />
        )}
        {textField && <MergeTag field={textField} platformName={platform.name} />}
      </div>
      {hasCodes && (
        <div className={classes.pair}>
          <FieldSelect
            at={at}
            view={view}
            flow={flow}
            of="codeField"
            onChoose={(field) => act({ act: 'set', settings: { codeField: field } })}
          />
          {codeField && <MergeTag field={codeField} platformName={platform.name} of="codeField" />}
        </div>
      )}
      {!textField && dateField && (
        <p className={classes.quiet}>Only the date is written, and no text for your mails.</p>
      )}
    </div>
  )
}

function ChosenField({ platformName, field }: { platformName: string; field: FieldChoice | null }) {
  if (!field) return <p className={classes.quiet}>Not chosen: nothing is written into {platformName}.</p>
  return (
    <p className={classes.value}>
      <b dir="auto">{field.name}</b>
      {field.mergeTag !== null && (
        <>
          <code className={classes.tag}>{field.mergeTag}</code>
          <CopyButton text={field.mergeTag} label="Merge tag" />
        </>
      )}
    </p>
  )
}

/** Each of its people has a discount code: a campaign of a shop, but for the one with a date for everyone. */
function useHasCodes({ campaignId }: IntegrationAt): boolean {
  const type = useQuery(knownCampaignQuery(campaignId)).data?.form.campaignType
  return isCampaignType(type) && campaignTypeFacts(type).family === 'store' && type !== 'ShopifyFixedDate'
}

type MergeTagProps = { field: FieldChoice; platformName: string; of?: FieldOf }

function MergeTag({ field: { name, mergeTag }, platformName, of = 'textField' }: MergeTagProps) {
  const label = of === 'codeField' ? 'Merge tag of the code' : 'Merge tag for your mails'
  if (mergeTag !== null)
    return (
      <CopyField
        label={label}
        value={mergeTag}
        description={of === 'codeField' ? codeSentence(mergeTag) : sampleSentence(mergeTag)}
      />
    )
  return (
    <p className={classes.quiet}>
      {platformName} does not document how “{name}” is written in a mail: insert it from the menu of its
      editor.
    </p>
  )
}

type FieldOf = 'textField' | 'dateField' | 'codeField'

const kinds = {
  textField: { Icon: IconTextSize, type: 'text' },
  dateField: { Icon: IconCalendar, type: 'date' },
  codeField: { Icon: IconTicket, type: 'text' },
} as const satisfies Record<FieldOf, { Icon: typeof IconCalendar; type: FieldType }>

type FieldSelectProps = Omit<FieldStepProps, 'act'> & {
  of: FieldOf
  onChoose: (field: FieldChoice | null) => void
}

const labels: Record<FieldOf, (flow: Flow) => Record<string, string | boolean>> = {
  textField: ({ isTouched }) => ({ 'aria-label': 'Field for the written deadline', autoFocus: isTouched }),
  dateField: () => ({ label: 'Date field (optional)', description: 'For automations that wait for a date.' }),
  codeField: () => ({
    label: 'Field for the discount code (optional)',
    description: 'Written once the shop has confirmed the code of a person, emptied when it ends.',
  }),
}

function FieldSelect({ at, view, flow, of, onChoose }: FieldSelectProps) {
  const { platform } = view
  const { connectionId, list } = flow.settings
  const { Icon, type } = kinds[of]
  const create = useCreateField(at)
  const within = { connectionId, ...(list && { list: list.id }) }
  const chosen = flow.settings[of]
  const saved = [view.settings?.textField?.id, view.settings?.dateField?.id, view.settings?.codeField?.id]
  return (
    <PagedSelect<FieldEntry>
      {...labels[of](flow)}
      placeholder={of === 'textField' ? 'Search fields, or type the name of a new one' : 'None'}
      listLabel={type === 'text' ? 'Fields' : 'Date fields'}
      empty={
        platform.fields.canList ? 'No fields yet. Type a name to create one.' : 'Type the name of the field.'
      }
      maxLength={MAX_NAME}
      list={fieldList(at, { ...within, type, canList: platform.fields.canList })}
      value={chosen?.name ?? ''}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      noteOf={(field) => fieldNote(field, saved)}
      onChoose={({ id, name, mergeTag }) => onChoose({ id, name, mergeTag })}
      {...(chosen && { none: { label: 'None', onChoose: () => onChoose(null) } })}
      create={{
        label: (typed) => `Create the field “${typed}” in ${platform.name}`,
        run: (name) =>
          create
            .mutateAsync({ connectionId, list: list?.id ?? null, name, type })
            .then(
              (made) => onChoose({ id: made.id, name: made.name, mergeTag: made.mergeTag }),
              failed(integrationMessages.fieldNotCreated),
            ),
      }}
    />
  )
}
