/** A person who comes by webhook, by mail and by the page, in any order, has one deadline: the earliest. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { casesOf } from '../../../tests/support/sample.ts'
import { VisitorBrowser, type Shown } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'

const HOUR = 3_600_000
const offer = 'https://shop.example/offer'
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

/** What the address is told, what the browser that visits the page is shown, what a private window is shown. */
type Place = 'mail' | 'browser' | 'window'
type Event = 'webhook' | 'visit' | 'click' | 'clickInWindow' | 'clickElsewhere'

const places: Record<Event, Place> = {
  webhook: 'mail',
  visit: 'browser',
  click: 'browser',
  clickInWindow: 'window',
  clickElsewhere: 'mail',
}

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({ settings: anHour, pages: [{ beforeUrl: offer }] })
  let people = 0

  /** Somebody new with a browser and a private window of it. */
  function person() {
    const email = `person${++people}@mail.example`
    const newBrowser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
    const [browser, inPrivate] = [newBrowser(), newBrowser()]
    const webhook = async () => {
      const arrived = {
        campaign: world.snapshot.campaign(campaign.id)!,
        now: world.clock.now(),
        detail: 'A webhook',
      }
      const taken = await startFromWebhook(world.starts, arrived, [emailAddress(email)!])
      return taken.lead?.deadlineAt
    }
    const click = async (by: VisitorBrowser) => {
      const target = await by.follow(campaign.pages[0]!.code, `em=${email}`)
      return deadlineIn(await by.open(target!))
    }
    return {
      webhook,
      visit: async () => deadlineIn(await browser.open(offer)),
      click: () => click(browser),
      clickInWindow: () => click(inPrivate),
      clickElsewhere: () => click(newBrowser()),
    }
  }
  const dispose = () => world[Symbol.asyncDispose]()
  return { ...world, person, [Symbol.asyncDispose]: dispose }
}

function deadlineIn({ first }: Shown): number | undefined {
  return first?.at
}

const events: Event[] = ['webhook', 'webhook', 'visit', 'click', 'clickInWindow', 'clickElsewhere']

/** All of them in any order, a few minutes apart: within the hour. */
const lives = fc.record({
  order: fc.shuffledSubarray(events, { minLength: events.length }),
  waits: fc.array(fc.constantFrom(1, 999, 1000, 60_000, 500_000), {
    minLength: events.length,
    maxLength: events.length,
  }),
})

onEveryDatabase(
  'whatever comes first starts the deadline, and nothing after it moves it later',
  async (engine) => {
    await using world = await setup(engine)

    await fc.assert(
      fc.asyncProperty(lives, async ({ order, waits }) => {
        // As the poll does every second: days pass from one life to the next.
        await world.snapshot.refresh()
        const person = world.person()
        const seen: Record<Place, number[]> = { mail: [], browser: [], window: [] }
        const firstAt = Math.floor(world.clock.now() / 1000) * 1000

        for (const [at, event] of order.entries()) {
          const deadlineAt = await person[event]()
          assert.ok(deadlineAt !== undefined, event)
          seen[places[event]].push(deadlineAt)
          world.clock.advance(waits[at] ?? 0)
        }
        const [byMail, onPage] = [await person.webhook(), await person.visit()]

        for (const deadlines of Object.values(seen))
          assert.deepEqual(
            deadlines,
            deadlines.toSorted((one, other) => other - one),
          )
        assert.deepEqual([byMail, onPage], [firstAt + HOUR, firstAt + HOUR])
      }),
      { numRuns: casesOf(150, 3), seed: 84 },
    )
  },
)
