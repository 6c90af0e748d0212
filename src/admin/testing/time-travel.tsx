/** The campaign as if it were another time, in a new tab and for this tester alone. */
import { Select } from '@mantine/core'
import { IconExternalLink, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import type { TestEvent, TestingChecklist } from '#domain/testing/testing.api.ts'
import { travelMoments, type TravelChoice, type TravelMoment } from '#domain/testing/time-travel.schema.ts'
import { travelMomentLabels } from '#domain/testing/travel-words.ts'
import { Button } from '../ui/button.tsx'
import { openTab } from '../ui/open-tab.ts'
import { TextButton } from '../ui/text-button.tsx'
import { openAsTeam, type Opens } from './api.ts'
import { DateAndTime, instantOf, wallTimeAt } from './date-and-time.tsx'
import classes from './side.module.css'

export type TestPage = TestingChecklist['emailLinks'][number]

const ANOTHER = 'another'

const moments = [
  ...travelMoments.map((value) => ({ value, label: travelMomentLabels[value] })),
  { value: ANOTHER, label: 'Another time…' },
]

type TimeTravelProps = {
  campaignId: string
  zone: string
  event: TestEvent
  page: TestPage
  pages: readonly TestPage[]
  /** Whether the campaign has links and a timer in mails. */
  hasMails: boolean
  onPage: (pageId: string | null) => void
}

export function TimeTravel({ campaignId, zone, event, page, pages, hasMails, onPage }: TimeTravelProps) {
  const [moment, setMoment] = useState<TravelMoment | typeof ANOTHER>('hourBefore')
  const [wall, setWall] = useState(() => wallTimeAt(event.deadline, zone))
  const [isOpening, setOpening] = useState(false)
  const choice: TravelChoice | null = moment === ANOTHER ? travelTo(instantOf(wall, zone)) : { moment }

  async function open(travel: TravelChoice, opens: Opens) {
    setOpening(true)
    await openTab(openAsTeam(campaignId, { pageId: page.pageId, opens, travel, email: event.email }))
    setOpening(false)
  }

  return (
    <>
      <Select
        label="See it as if it were"
        data={moments}
        value={moment}
        leftSection={<IconHourglass size={16} stroke={1.75} className={classes.hourglass} />}
        onChange={(next) => setMoment(next as typeof moment)}
      />
      {moment === ANOTHER && <DateAndTime value={wall} onChange={setWall} labels={['Date', 'Time']} />}
      {pages.length > 1 && (
        <Select
          label="Page"
          data={pages.map(({ pageId, label }) => ({ value: pageId, label: withoutScheme(label) }))}
          value={page.pageId}
          onChange={onPage}
        />
      )}
      <Button
        fullWidth
        disabled={choice === null}
        busy={isOpening}
        rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => choice && void open(choice, 'page')}
      >
        Open the page then
      </Button>
      {hasMails && (
        <p className={classes.inMails}>
          <TextButton
            disabled={choice === null || isOpening}
            onClick={() => choice && void open(choice, 'link')}
          >
            Open the email link
          </TextButton>
          <TextButton
            disabled={choice === null || isOpening}
            onClick={() => choice && void open(choice, 'image')}
          >
            Open the email timer
          </TextButton>
        </p>
      )}
      <p className={classes.text}>
        Pages, bar, links and image show that time to you alone. Nothing live is touched.
      </p>
    </>
  )
}

function travelTo(instant: number | null): TravelChoice | null {
  return instant === null ? null : { at: instant }
}
