/** Whether mails go out: told from the last one, not from the settings. */
import { checkOf, notKnownFact, type Check, type Fact } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { spanInWords } from './health-words.ts'

const TITLE = 'Mail'

export function checkMail(facts: HealthFacts): Check {
  const check = checkOutgoing(facts)
  return { ...check, facts: [...check.facts, inboundFact(facts)] }
}

const waysInWords = { smtp: 'over SMTP', http: 'from a service' } as const

function inboundFact({ inboundMail, at }: HealthFacts): Fact {
  const name = 'Inbound'
  if (!isKnown(inboundMail)) return notKnownFact(name, inboundMail.notKnown)
  if (!inboundMail.isOn) return { name, value: 'Off: set INBOUND_MAIL_DOMAIN to receive' }
  const { domain, ways, lastAt } = inboundMail
  const when = lastAt === null ? 'none came yet' : `the last ${spanInWords(at - lastAt)} ago`
  return { name, value: `${domain}, ${ways.map((way) => waysInWords[way]).join(' and ')}: ${when}` }
}

function checkOutgoing({ mail: { server, last }, at }: HealthFacts): Check {
  if (server === null)
    return checkOf('mail', TITLE, {
      state: 'info',
      status: 'Kept in the outbox',
      facts: [{ name: 'Server', value: 'None: set SMTP_URL to send' }],
    })
  const serverFact = { name: 'Server', value: server }
  if (!isKnown(last))
    return checkOf('mail', TITLE, {
      state: 'unknown',
      status: 'Not known',
      facts: [serverFact, notKnownFact('Last mail', last.notKnown)],
    })
  if (last.event === null)
    return checkOf('mail', TITLE, {
      state: 'unknown',
      status: 'Not tried yet',
      facts: [serverFact, notKnownFact('Last mail', 'none was sent yet. Send a test')],
    })
  const { outcome, detail } = last.event
  const ago = `${spanInWords(at - last.event.at)} ago`
  if (outcome === 'done')
    return checkOf('mail', TITLE, {
      state: 'fine',
      status: 'Sends',
      facts: [serverFact, { name: 'Last mail', value: `${ago}, handed over` }],
    })
  return checkOf('mail', TITLE, {
    state: 'info',
    status: 'Fails',
    facts: [serverFact, { name: 'Last mail', value: `${ago}, refused` }],
    note: `The mail server says: “${detail}”`,
    needs: [
      {
        severity: 'bad',
        status: 'Does not send',
        title: 'Mails do not go out',
        text: `The last one failed ${ago}: “${detail}”. Check SMTP_URL, then send a test.`,
        act: 'lookAtCard',
      },
    ],
  })
}
