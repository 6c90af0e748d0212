/** The steps of the provider whose buyers get a tag: the account there, what a sale is worth, the tag, the webhook. */
import { useState } from 'react'
import type { Source } from '#domain/integrations/integration-settings.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { wholeChoice } from '#domain/sale-trackings/sale-tracking.ts'
import type { SaleTrackingAt } from './api.ts'
import { ConnectionStep } from './connection-step.tsx'
import { RuleStep } from './rule-step.tsx'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'
import { TagStep } from './tag-step.tsx'
import { useWorth } from './use-worth.ts'
import { WorthFields } from './worth-fields.tsx'

type TagStepsProps = { at: SaleTrackingAt; tracking: SaleTracking }

export function TagSteps({ at, tracking }: TagStepsProps) {
  const worth = useWorth(at, tracking)
  const { platform, connections, rule } = tracking
  // What is chosen here is saved with the webhook; until then it is that of the one before.
  const [chosenId, setConnection] = useState<string | null>(null)
  const [chosenTag, setTag] = useState<Source | null>(null)
  // The only one there is needs no choosing.
  const [only] = connections.length === 1 ? connections : []
  const wanted = chosenId ?? rule?.connectionId
  const connection = connections.find(({ id }) => id === wanted) ?? only
  if (!platform) return null
  // Tags belong to an account.
  const tag = chosenTag ?? (rule && rule.connectionId === connection?.id ? rule.tag : null)
  const choice = connection && wholeChoice({ ...worth, connectionId: connection.id, tag })
  return (
    <ol className={classes.steps}>
      <ConnectionStep
        at={at}
        platform={platform}
        connections={connections}
        connection={connection}
        onChoose={(connectionId) => {
          setConnection(connectionId)
          setTag(null)
        }}
      />
      {connection && (
        <>
          <Step
            number={2}
            title="Amount and currency"
            state={worth.amount !== null && worth.currency !== null ? 'done' : 'open'}
          >
            <WorthFields worth={worth} />
          </Step>
          <TagStep at={at} platform={platform} connectionId={connection.id} tag={tag} onChoose={setTag} />
          {choice && (
            <RuleStep at={at} rule={rule} choice={choice} isBroken={connection.state === 'broken'} />
          )}
        </>
      )}
    </ol>
  )
}
