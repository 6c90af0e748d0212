/** The second step: what somebody does at the platform for their deadline to start. */
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import { Button } from '../ui/button.tsx'
import classes from './flow.module.css'
import type { Flow } from './integration-steps.ts'
import { alsoPossible, capitalized, triggerFacts } from './integration-text.ts'

type KindStepProps = { view: IntegrationView; flow: Flow; onChoose: (kind: TriggerKind) => void }

export function KindStep({ view: { platform, triggers }, flow, onChoose }: KindStepProps) {
  if (flow.open === 'kind')
    return (
      <div className={classes.fields}>
        <div className={classes.acts} role="group" aria-label="What starts the deadline">
          {platform.triggers.map(({ kind, label }, at) => (
            <Button
              key={kind}
              aria-pressed={flow.trigger?.kind === kind}
              autoFocus={flow.isTouched && at === 0}
              onClick={() => onChoose(kind)}
            >
              {capitalized(label)}
            </Button>
          ))}
        </div>
      </div>
    )
  const kinds = kindsOf(triggers, flow)
  const labels = kinds.flatMap((kind) => triggerFacts(platform, kind)?.label ?? [])
  const also = labels.length > 0 ? alsoPossible(platform, kinds) : null
  return (
    <>
      {labels.length > 0 && <p className={classes.value}>{capitalized(labels.join(', or '))}</p>}
      {also && <p className={classes.quiet}>{also}</p>}
    </>
  )
}

function kindsOf(triggers: IntegrationView['triggers'], { trigger }: Flow): TriggerKind[] {
  const staying = triggers.filter(({ id }) => id !== trigger?.replaces)
  return [...new Set([...staying.map(({ kind }) => kind), ...(trigger?.kind ? [trigger.kind] : [])])]
}
