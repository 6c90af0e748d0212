/** The fourth step: the field that carries the written deadline, one for its date, and its merge tag for mails. */
import { IconCalendar, IconTextSize } from '@tabler/icons-react'
import type { FieldEntry, IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { FieldChoice } from '#domain/integrations/integration-settings.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import type { FieldType } from '#domain/platforms/integration-facts.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PagedSelect } from '../ui/paged-select.tsx'
import { fieldList, useCreateField, type IntegrationAt } from './api.ts'
import { failed } from './failed.ts'
import classes from './flow.module.css'
import type { Flow, FlowAction } from './integration-steps.ts'
import { fieldNote, sampleSentence } from './integration-text.ts'

const MAX_NAME = 100

type FieldStepProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

export function FieldStep({ at, view, flow, act }: FieldStepProps) {
  const { platform } = view
  const { textField, dateField } = flow.settings
  if (flow.open !== 'field') return <ChosenField platformName={platform.name} field={textField} />
  return (
    <div className={classes.fields}>
      <FieldSelect
        at={at}
        view={view}
        flow={flow}
        type="text"
        onChoose={(field) => act({ act: 'set', settings: { textField: field } })}
      />
      <div className={classes.pair}>
        {platform.fields.types.includes('date') && (
          <FieldSelect
            at={at}
            view={view}
            flow={flow}
            type="date"
            onChoose={(field) => act({ act: 'set', settings: { dateField: field } })}
          />
        )}
        {textField && <MergeTag field={textField} platformName={platform.name} />}
      </div>
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

function MergeTag({ field: { name, mergeTag }, platformName }: { field: FieldChoice; platformName: string }) {
  const label = 'Merge tag for your mails'
  if (mergeTag !== null)
    return <CopyField label={label} value={mergeTag} description={sampleSentence(mergeTag)} />
  return (
    <p className={classes.quiet}>
      {platformName} does not document how “{name}” is written in a mail: insert it from the menu of its
      editor.
    </p>
  )
}

const kinds = {
  text: { Icon: IconTextSize, of: 'textField' },
  date: { Icon: IconCalendar, of: 'dateField' },
} as const

type FieldSelectProps = Omit<FieldStepProps, 'act'> & {
  type: FieldType
  onChoose: (field: FieldChoice | null) => void
}

function FieldSelect({ at, view, flow, type, onChoose }: FieldSelectProps) {
  const { platform } = view
  const { connectionId, list } = flow.settings
  const { Icon, of } = kinds[type]
  const create = useCreateField(at)
  const within = { connectionId, ...(list && { list: list.id }) }
  const chosen = flow.settings[of]
  const saved = [view.settings?.textField?.id, view.settings?.dateField?.id]
  return (
    <PagedSelect<FieldEntry>
      {...(type === 'text'
        ? { 'aria-label': 'Field for the written deadline', autoFocus: flow.isTouched }
        : { label: 'Date field (optional)', description: 'For automations that wait for a date.' })}
      placeholder={type === 'text' ? 'Search fields, or type the name of a new one' : 'None'}
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
