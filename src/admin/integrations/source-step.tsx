/** The third step: the lists, forms or tags whose joining starts a deadline, and choosing another one. */
import type { IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import type { Source } from '#domain/integrations/integration-settings.ts'
import { PagedSelect } from '../ui/paged-select.tsx'
import { toast } from '../ui/toast.ts'
import { sourceList, useCreateSource, type IntegrationAt } from './api.ts'
import classes from './flow.module.css'
import { canSave, type Flow, type FlowAction } from './integration-steps.ts'
import { noneYet, triggerFacts } from './integration-text.ts'
import { RemoveTrigger } from './remove-trigger.tsx'
import { TriggerItem } from './trigger-item.tsx'

const MAX_NAME = 200

type SourceStepProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
}

export function SourceStep({ at, view, flow, act }: SourceStepProps) {
  const { triggers } = view
  const { trigger, open } = flow
  const isMoved = view.settings !== null && view.settings.connectionId !== flow.settings.connectionId
  const shown = isMoved ? [] : triggers.filter(({ id }) => id !== trigger?.replaces || !trigger.source)
  const isOpen = open === 'source'
  return (
    <>
      {shown.map((one) => (
        <TriggerItem
          key={one.id}
          at={at}
          view={view}
          trigger={one}
          {...(triggers.length > 1 && {
            onChange: () => act({ act: 'changeTrigger', triggerId: one.id }),
          })}
        />
      ))}
      {trigger?.source && !isOpen && <Unsaved source={trigger.source} />}
      {isOpen && trigger && (
        <SourceChoice
          at={at}
          view={view}
          flow={flow}
          onChoose={(source) => act({ act: 'choose', source })}
          replaced={triggers.find(({ id }) => id === trigger.replaces)}
        />
      )}
    </>
  )
}

function Unsaved({ source }: { source: Source }) {
  return (
    <div className={classes.trigger}>
      <p className={classes.value}>
        <b dir="auto">{source.name}</b>
      </p>
      <p className={classes.quiet}>Starts deadlines from the moment you save.</p>
    </div>
  )
}

type SourceChoiceProps = Omit<SourceStepProps, 'act'> & {
  onChoose: (source: Source) => void
  replaced: TriggerView | undefined
}

function SourceChoice({ at, view, flow, onChoose, replaced }: SourceChoiceProps) {
  const { platform } = view
  const { connectionId } = flow.settings
  const facts = triggerFacts(platform, flow.trigger?.kind ?? null)
  const create = useCreateSource(at)
  if (!facts) return null
  const { kind, one, many, canCreate } = facts
  const isMissing = flow.isChecked && !canSave(flow)
  return (
    <div className={classes.fields}>
      <PagedSelect
        key={kind}
        aria-label={`Which ${one}`}
        placeholder={`Search ${many}`}
        listLabel={many}
        empty={noneYet(facts)}
        error={isMissing ? `Please choose a ${one}, or a field for the written deadline.` : undefined}
        maxLength={MAX_NAME}
        autoFocus={flow.isTouched}
        list={sourceList(at, { connectionId, kind })}
        value={flow.trigger?.source?.name ?? replaced?.source.name ?? ''}
        onChoose={({ id, name }) => onChoose({ id, name })}
        {...(canCreate && {
          create: {
            label: (typed: string) => `Create the ${one} “${typed}” in ${platform.name}`,
            run: (name: string) =>
              create
                .mutateAsync({ connectionId, kind, name })
                .then(onChoose, (error: Error) => toast.failed(error.message)),
          },
        })}
      />
      {replaced && (
        <div>
          <RemoveTrigger at={at} view={view} trigger={replaced} />
        </div>
      )}
      {flow.trigger?.replaces === null && view.triggers.length === 0 && flow.settings.textField !== null && (
        <p className={classes.quiet}>
          Without one, deadlines that start elsewhere are still written into the field.
        </p>
      )}
    </div>
  )
}
