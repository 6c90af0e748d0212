/** What the shop tells by itself that starts deadlines of the campaign. Each choice is saved as it is made. */
import { NumberInput, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeStartFacts, waitProblem } from '#domain/stores/store-starts.ts'
import type { StoreStart } from '#domain/stores/store-starts.api.ts'
import { Problem } from '../ui/problem.tsx'
import { relativeTime } from '../ui/relative-time.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { storeStartQuery, useSaveStoreStart } from './api.ts'
import classes from './discounts.module.css'

/** Nothing for campaigns that no event of a shop starts. */
export function StoreStartCard({ campaignId }: { campaignId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(storeStartQuery(campaignId))
  if (error && !data) return <Problem onRetry={() => void refetch()}>{error.message}</Problem>
  if (!data?.start) return null
  return <Choices key={campaignId} campaignId={campaignId} start={data.start} now={dataUpdatedAt} />
}

type ChoicesProps = { campaignId: string; start: StoreStart; now: number }

function Choices({ campaignId, start, now }: ChoicesProps) {
  const facts = storeStartFacts[start.event]
  const { mutate, isPending, isSuccess, error } = useSaveStoreStart(campaignId)
  return (
    <SectionCard title="What starts a deadline" description={facts.about}>
      <Switch
        label={facts.label}
        description="The campaign’s webhooks start deadlines in either case."
        checked={start.isOn}
        onChange={({ currentTarget }) => mutate({ isOn: currentTarget.checked })}
      />
      {start.isOn && (
        <>
          {/* Anew once somebody else has changed it: a number that nobody typed is never saved. */}
          {facts.wait && <WaitField key={start.wait} start={start} save={(wait) => mutate({ wait })} />}
          <Switch
            label="Only people who agreed to marketing"
            checked={start.onlySubscribed}
            onChange={({ currentTarget }) => mutate({ onlySubscribed: currentTarget.checked })}
          />
        </>
      )}
      {start.isOn && start.missingScopes.length > 0 && (
        <p className={classes.problem}>
          The shop has not allowed this yet ({start.missingScopes.join(', ')}). Connect it once more above.
        </p>
      )}
      <p className={classes.help}>{newsOf(start, now)}</p>
      <p role="status" className={error ? classes.problem : classes.then}>
        {error?.message ?? (isPending ? 'Saving...' : isSuccess ? 'Saved.' : '')}
      </p>
    </SectionCard>
  )
}

function WaitField({ start, save }: { start: StoreStart; save: (wait: number) => void }) {
  const [typed, setTyped] = useState<number | string>(start.wait)
  const [problem, setProblem] = useState<string | null>(null)
  const { wait } = storeStartFacts[start.event]

  function keep() {
    const value = typed === '' ? Number.NaN : Number(typed)
    const found = waitProblem(start.event, value)
    setProblem(found)
    if (found === null && value !== start.wait) save(value)
  }

  return (
    <div className={classes.pair}>
      <NumberInput
        label="Wait"
        value={typed}
        onChange={setTyped}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
        error={problem}
        allowDecimal={false}
        hideControls
        rightSection={<span className={classes.unit}>{wait?.unit}</span>}
        rightSectionWidth={72}
      />
    </div>
  )
}

function newsOf({ waiting, lastStartedAt }: StoreStart, now: number): string {
  const people = waiting === 1 ? '1 person waits' : `${waiting.toLocaleString('en')} people wait`
  const last =
    lastStartedAt === null
      ? 'The shop has started no deadline yet.'
      : `The shop last started one ${relativeTime(now - lastStartedAt)}.`
  return waiting === 0 ? last : `${people} for their deadline to start. ${last}`
}
