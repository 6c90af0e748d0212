/** The server of the assistant's measurement, in a process of its own: with a model, known visitors, and people signed in. */
import { openBrowser, PASSWORD } from '../tests/support/server.ts'
import { createPerson } from '../tests/support/people.ts'
import { benchServer, listen } from './bench-server.ts'
import { knownVisitors } from './known-visitors.ts'

export type AssistantServerReady = { port: number; questions: string[]; cookies: string[] }
/** Of this process, in microseconds: what it says whenever it is told anything. */
export type AssistantServerWorked = { worked: number }

/** So many that none of them asks more often in a minute than a browser may, even of two that are counted as one. */
const VISITORS = 20_000
const PEOPLE = 50

const [dataDir = '', databaseUrl, settings = '{}'] = process.argv.slice(2)
const server = await benchServer({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  settings: JSON.parse(settings) as Record<string, string>,
})
const cookies: string[] = []
for (let at = 0; at < PEOPLE; at++) {
  const email = `owner${at}@example.com`
  await createPerson(server.deps, email)
  const browser = openBrowser(server.app)
  await browser.post('/api/sign-in', { email, password: PASSWORD })
  cookies.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}
const questions = await knownVisitors(server, VISITORS)
const port = await listen(server)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ worked: user + system } satisfies AssistantServerWorked)
})
process.send?.({ port, questions, cookies } satisfies AssistantServerReady)
