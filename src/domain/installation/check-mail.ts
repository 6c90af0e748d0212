/** Whether mails go out: told from the last one, not from the settings. */
import { checkOf, notKnownFact, type Check } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { spanInWords } from './health-words.ts'

const TITLE = 'Mail'

export function checkMail({ mail: { server, last }, at }: HealthFacts): Check {
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
