/** The tester's own deadline as it runs, and the campaign as if it were another time. */
import { Card } from '@mantine/core'
import { inEnglish, runningAmounts, secondsLeft } from '#domain/countdown/remaining.ts'
import { clockText } from '#domain/testing/test-clock.ts'
import type { TestEvent, TestingChecklist } from '#domain/testing/testing.api.ts'
import { exactText } from '../campaigns/instant-text.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import classes from './side.module.css'
import { TimeTravel, type TestPage } from './time-travel.tsx'

type TestClockCardProps = {
  campaignId: string
  zone: string
  checklist: TestingChecklist
  page: TestPage | undefined
  hasMails: boolean
  onPage: (pageId: string | null) => void
}

export function TestClockCard({ campaignId, zone, checklist, page, hasMails, onPage }: TestClockCardProps) {
  const { event, email, emailLinks } = checklist
  return (
    <Card padding="md" component="section" aria-label="Your test deadline" className={classes.card}>
      {email !== null && <p className={classes.email}>{email}</p>}
      {event ? (
        <>
          <Clock event={event} zone={zone} />
          {page && (
            <TimeTravel
              key={event.deadline}
              campaignId={campaignId}
              zone={zone}
              event={event}
              page={page}
              pages={emailLinks}
              hasMails={hasMails}
              onPage={onPage}
            />
          )}
        </>
      ) : (
        <>
          <ClockBlock label="Your test deadline" value="–" />
          <p className={classes.text}>
            It counts down here as soon as the event of step 3 has come. You can then see each page as if it
            were any other time.
          </p>
        </>
      )}
    </Card>
  )
}

/** The same as one row, where there is no room beside the checklist. */
export function TestClockLine({ event }: { event: TestEvent | null }) {
  const now = useNow()
  if (!event) return 'Your test deadline'
  const left = secondsLeft(event.deadline, now)
  return left === 0 ? 'Your test deadline is over' : `Your test deadline: ${lineText(left, event, now)}`
}

/** "5 days 14:12:10" */
function lineText(left: number, { deadline }: TestEvent, now: number): string {
  const [first] = runningAmounts(left)
  const clock = clockText(deadline, now).replace(/^\d+d /, '')
  return first?.[0] === 'day' ? `${inEnglish([first])} ${clock}` : clock
}

function Clock({ event: { deadline }, zone }: { event: TestEvent; zone: string }) {
  const now = useNow()
  const isOver = secondsLeft(deadline, now) === 0
  return (
    <ClockBlock
      label="Your test deadline"
      value={isOver ? 'Ended' : clockText(deadline, now)}
      note={exactText(deadline, { zone, now })}
      isOver={isOver}
    />
  )
}
