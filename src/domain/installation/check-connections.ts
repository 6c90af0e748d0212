/** Accounts at mail platforms: whether they answer, and what is written there. That one is refused is its owner's to mend. */
import { checkOf, notKnownFact, type Check, type Fact, type Found } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { counted, spanInWords, wholeNumber } from './health-words.ts'

type ConnectionFacts = Extract<HealthFacts['connections'], { all: number }>

export function checkConnections({ connections, stores }: HealthFacts): Check {
  if (!isKnown(connections))
    return checkOf('connections', 'Connections', {
      state: 'unknown',
      status: 'Not known',
      facts: [notKnownFact('Accounts at mail platforms', connections.notKnown), ...shopFacts(stores)],
    })
  const { all, broken, gaveUp } = connections
  return checkOf('connections', 'Connections', {
    state: broken > 0 ? 'info' : 'fine',
    status: statusOf(connections),
    facts: [
      { name: 'Accounts at mail platforms', value: wholeNumber(all) },
      { name: 'Deadlines waiting to be written', value: waitingText(connections) },
      ...(gaveUp > 0 ? [{ name: 'Gave up', value: counted(gaveUp, 'written deadline') }] : []),
      ...shopFacts(stores),
    ],
    ...(broken > 0 && { note: 'Owners were told by mail, and put it right themselves.' }),
    needs: noAnswer(connections),
  })
}

/** Most installations have none, and are told nothing of it. */
function shopFacts(stores: HealthFacts['stores']): Fact[] {
  if (!isKnown(stores)) return [notKnownFact('Shops', stores.notKnown)]
  const { all, broken, eventsWaiting, eventsGivenUp } = stores
  const told = [
    ...(broken > 0 ? [`${wholeNumber(broken)} ${broken === 1 ? 'does' : 'do'} not let us in`] : []),
    ...(eventsWaiting > 0 ? [`${counted(eventsWaiting, 'message')} waiting`] : []),
    ...(eventsGivenUp > 0 ? [`${counted(eventsGivenUp, 'message')} given up`] : []),
  ]
  if (all === 0 && told.length === 0) return []
  return [{ name: 'Shops', value: [wholeNumber(all), ...told].join(', ') }]
}

function statusOf({ all, broken }: ConnectionFacts): string {
  if (all === 0) return 'None yet'
  if (broken === 0) return all === 1 ? 'It works' : 'All work'
  return broken === 1 ? '1 does not work' : `${wholeNumber(broken)} do not work`
}

function waitingText({ waiting, oldestMs }: ConnectionFacts): string {
  if (waiting === 0 || oldestMs === null) return wholeNumber(waiting)
  return `${wholeNumber(waiting)}, the oldest for ${spanInWords(oldestMs)}`
}

/** One platform may be down. Where nobody answers at all it may be this server. */
function noAnswer({ all, silent }: ConnectionFacts): NonNullable<Found['needs']> {
  if (all === 0 || silent < all) return []
  const who = all === 1 ? 'The one connected account has' : `None of the ${all} connected accounts has`
  const not = all === 1 ? ' not' : ''
  return [
    {
      severity: 'warning',
      status: 'No answer',
      title: all === 1 ? 'The mail platform does not answer' : 'No mail platform answers',
      text: `${who}${not} answered for an hour and a half. It may be down, or this server may not reach it: what is to be written there waits.`,
      act: 'lookAgain',
    },
  ]
}
