/** The address that visitors and platforms reach: whether they can, and whether nobody can listen on the way. */
import { outsideReach, type OutsideReach } from '../addresses/outside-reach.ts'
import { checkOf, notKnownFact, type Check, type Fact, type Found, type Need } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { spanInWords, type HealthWords } from './health-words.ts'
import { warningInWords } from './installation-warnings.ts'

const SOON_MS = 14 * 86_400_000

type Address = HealthFacts['address']

export function checkAddress({ address, at }: HealthFacts, words: HealthWords): Check {
  const reach = outsideReach(address.edge)
  return checkOf('address', 'Public address', {
    ...reached(address, reach),
    facts: [...addresses(address), certificateFact(address, words, reach), ...answerFact(address)],
    needs: [...certificateNeeds(address, at, reach), ...warningNeeds(address)],
  })
}

function reached({ answersItself }: Address, reach: OutsideReach): Pick<Found, 'state' | 'status'> {
  if (reach === 'machine') return { state: 'info', status: 'Only this machine' }
  if (reach === 'network') return { state: 'info', status: 'Only your network' }
  if (answersItself === null || !isKnown(answersItself)) return { state: 'unknown', status: 'Not known' }
  return { state: 'fine', status: 'Answers' }
}

function addresses({ app, edge }: Address): Fact[] {
  if (app === edge) return [{ name: 'Address', value: app }]
  return [
    { name: 'App', value: app },
    { name: 'Visitors', value: edge },
  ]
}

function answerFact({ answersItself }: Address): Fact[] {
  if (answersItself === null || isKnown(answersItself)) return []
  return [notKnownFact('Answers', answersItself.notKnown)]
}

function certificateFact({ certificate }: Address, words: HealthWords, reach: OutsideReach): Fact {
  const name = 'Certificate'
  if (certificate === null)
    return { name, value: reach === 'everywhere' ? 'None: http' : 'None, none needed here' }
  if (!isKnown(certificate)) return notKnownFact(name, certificate.notKnown)
  return { name, value: `Until ${words.day(certificate.until)}` }
}

type AddressNeed = Need & { status: string }

function certificateNeeds({ certificate }: Address, at: number, reach: OutsideReach): AddressNeed[] {
  if (certificate === null)
    return reach === 'everywhere'
      ? [
          {
            severity: 'warning',
            status: 'Not encrypted',
            title: 'Everybody on the way can read along',
            text: 'The address begins with http: passwords and email addresses travel as they are. Put a proxy with TLS in front, and set APP_ORIGIN and EDGE_ORIGIN to https.',
            act: 'readAboutAddress',
          },
        ]
      : []
  if (!isKnown(certificate)) return []
  const left = certificate.until - at
  if (left <= 0)
    return [
      {
        severity: 'bad',
        status: 'Certificate ended',
        title: `The certificate ended ${spanInWords(-left)} ago`,
        text: 'Browsers refuse the page script and the app. Have your proxy renew it.',
        act: 'readAboutAddress',
      },
    ]
  if (!certificate.isTrusted)
    return [
      {
        severity: 'bad',
        status: 'Not trusted',
        title: 'Browsers do not trust the certificate',
        text: 'It is signed by nobody they know, or belongs to another name. Have your proxy get one for this address.',
        act: 'readAboutAddress',
      },
    ]
  if (left >= SOON_MS) return []
  return [
    {
      severity: 'warning',
      status: `${spanInWords(left)} left`,
      title: `The certificate ends in ${spanInWords(left)}`,
      text: 'Proxies renew it by themselves a month before. Yours has not: look at its log.',
      act: 'readAboutAddress',
    },
  ]
}

function warningNeeds({ warnings }: Address): AddressNeed[] {
  return warnings
    .filter(({ kind }) => kind === 'untrustedProxy')
    .map((warning) => ({
      ...warningInWords(warning),
      severity: 'bad',
      status: 'Proxy not trusted',
      act: 'readAboutAddress',
    }))
}
