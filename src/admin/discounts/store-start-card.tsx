/** What the shop tells by itself that starts deadlines of the campaign. Each choice is saved as it is made. */
import { NumberInput, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeStartFacts, waitProblem } from '#domain/stores/store-starts.ts'
import type { StoreStart } from '#domain/stores/store-starts.api.ts'
import { ConnectAgain, type WayToShop } from '../stores/store-trouble.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { relativeTime } from '../ui/relative-time.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { storeStartQuery, useSaveStoreStart } from './api.ts'
import classes from './discounts.module.css'

/** About as high as a card with everything on. */
const LOADING_HEIGHT = 280

type StoreStartCardProps = { campaignId: string; way: WayToShop }

/** Of campaigns that an event of a shop starts. */
export function StoreStartCard({ campaignId, way }: StoreStartCardProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(storeStartQuery(campaignId))
  if (error && !data) return <Problem onRetry={() => void refetch()}>{error.message}</Problem>
  if (!data) return <Loading heights={[LOADING_HEIGHT]} />
  if (!data.start) return null
  return <Choices key={campaignId} campaignId={campaignId} way={way} start={data.start} now={dataUpdatedAt} />
}

type ChoicesProps = StoreStartCardProps & { start: StoreStart; now: number }

function Choices({ campaignId, way, start, now }: ChoicesProps) {
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
      {start.isOn && <Silence start={start} way={way} />}
      <p className={classes.help}>{newsOf(start, now)}</p>
      <p role="status" className={error ? classes.problem : classes.then}>
        {error?.message ?? (isPending ? 'Saving...' : isSuccess ? 'Saved.' : '')}
      </p>
    </SectionCard>
  )
}

/** Why the shop may tell nothing, and the way to put that right. */
function Silence({ start: { shop, missingScopes }, way }: { start: StoreStart; way: WayToShop }) {
  const why =
    shop === 'broken'
      ? 'The shop does not let us in: what it does not tell starts no deadline.'
      : missingScopes.length > 0
        ? `The shop has not allowed this yet (${missingScopes.join(', ')}).`
        : null
  if (why === null) return null
  return (
    <div className={classes.silence}>
      <p className={classes.problem}>{why}</p>
      <ConnectAgain {...way} />
    </div>
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
