/**
 * How well a model makes what people ask it for: thirty wishes, each scored field by field against the draft that should
 * result. `LLM_BASE_URL`, `LLM_MODEL` and `LLM_API_KEY` say which model; without them nothing is run, and that is said.
 */
import type { CampaignDetail } from '../src/domain/campaigns/campaigns.api.ts'
import { PROMPT_VERSION } from '../src/domain/assistant/prompt.ts'
import { say } from '../tests/support/assistant.ts'
import { sqlite } from '../tests/support/postgres.ts'
import { testServer, type Person, type TestServer } from '../tests/support/server.ts'
import { tasks, type Task } from './assistant-tasks.ts'
import { inWords } from './verdict.ts'

const GO_ON = 'Yes, please create it exactly like that now.'
const MESSAGES_PER_TASK = 3

const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY } = process.env

if (LLM_BASE_URL === undefined || LLM_MODEL === undefined)
  console.log(
    '  Not run: no model is set. Set LLM_BASE_URL, LLM_MODEL and, where it asks for one, LLM_API_KEY.',
  )
else await scoreModel({ LLM_BASE_URL, LLM_MODEL, ...(LLM_API_KEY !== undefined && { LLM_API_KEY }) })

async function scoreModel(settings: Record<string, string>): Promise<void> {
  const many = String(Number.MAX_SAFE_INTEGER)
  await using server = await testServer(sqlite, {
    ...settings,
    LLM_DAILY_TOKENS: many,
    LLM_DAILY_TOKENS_PER_ACCOUNT: many,
  })
  const owner = await server.owner()
  await owner.patch('/api/account', {
    name: 'A shop',
    timezone: 'America/New_York',
    fallbackUrl: null,
    activityDays: 365,
  })
  console.log(`  ${settings['LLM_MODEL']}, prompt ${PROMPT_VERSION}`)
  let right = 0
  let whole = 0
  let fields = 0
  for (const task of tasks) {
    const { wrong, tokens } = await scoreTask({ server, owner }, task)
    const count = Object.keys(task.expects).length
    fields += count
    right += count - wrong.length
    if (wrong.length === 0) whole += 1
    console.log(`  ${wrong.length === 0 ? '✔' : '✖'} ${task.says} (${inWords(tokens)} tokens)`)
    for (const line of wrong) console.log(`      ${line}`)
  }
  console.log(
    `  ${whole} of ${tasks.length} drafts right, ${right} of ${fields} fields (${inWords((right / fields) * 100)} %)`,
  )
}

type Asking = { server: TestServer; owner: Person }

async function scoreTask({ server, owner }: Asking, { says, expects }: Task) {
  let conversationId: string | null = null
  let tokens = 0
  for (let sent = 0; sent < MESSAGES_PER_TASK; sent++) {
    const said = await say(owner, sent === 0 ? says : GO_ON, { conversationId })
    conversationId = said.conversationId
    tokens += tokensIn(said)
    const made = said.outputs.find(({ ok, id }) => ok && id !== undefined)
    if (made?.id === undefined) continue
    const { form } = (await owner.get(`/api/campaigns/${made.id}`)).body as CampaignDetail
    await rest(server)
    return { tokens, wrong: differences(expects, form) }
  }
  await rest(server)
  return { tokens, wrong: Object.keys(expects).map((field) => `${field}: no campaign was made`) }
}

/** The clock stands still, so that all tasks are of one day: how often one may ask is forgotten instead. */
async function rest({ deps }: TestServer): Promise<void> {
  await deps.database.db.deleteFrom('attempts').execute()
}

function tokensIn({ chunks }: Awaited<ReturnType<typeof say>>): number {
  const last = chunks.at(-1)
  return last?.type === 'finish' ? (last.messageMetadata.totalUsage?.totalTokens ?? 0) : 0
}

function differences(expected: Record<string, unknown>, actual: object): string[] {
  const found = new Map(Object.entries(actual))
  return Object.entries(expected)
    .filter(([field, value]) => found.get(field) !== value)
    .map(([field, value]) => `${field}: ${JSON.stringify(found.get(field))}, not ${JSON.stringify(value)}`)
}
