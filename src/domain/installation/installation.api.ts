/** The calls of the person who runs the installation, about the installation itself. */
import { z } from 'zod'
import { emailAddress } from '../accounts/account.schema.ts'
import { BLANK } from '../calls/blank.ts'
import { typedLine, type Call } from '../calls/call.api.ts'
import { healthFacts } from './health-facts.schema.ts'

/** An app that whoever runs the installation has made at a store platform: how shops are connected by signing in there. */
const storeApp = z.object({
  clientId: z.string().nullable(),
  handle: z.string().nullable(),
  /** The secret itself is never told. */
  hasSecret: z.boolean(),
  /** What the environment sets cannot be changed here. Null: there is no app yet. */
  from: z.enum(['environment', 'screen']).nullable(),
  /** What the app's settings at the platform want. */
  redirectUrl: z.string(),
  webhookUrl: z.string(),
  scopes: z.array(z.string()),
})

export type StoreApp = z.infer<typeof storeApp>

const storeAppDraft = z.strictObject({
  clientId: typedLine(200).trim().min(1, BLANK),
  /** Left out: the stored one stays. */
  clientSecret: typedLine(200).trim().min(1, BLANK).optional(),
  handle: typedLine(200).trim().nullable().optional(),
})

export const installationApi = {
  health: {
    method: 'GET',
    path: '/api/instance/health',
    access: 'instanceAdmin',
    summary: 'What the server finds out about its installation. What it could not find out says why.',
    answer: healthFacts,
  },
  settings: {
    method: 'GET',
    path: '/api/instance/settings',
    access: 'instanceAdmin',
    summary: 'The settings that the server was started with. Of secrets only whether they are set.',
    answer: z.object({
      settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
    }),
  },
  sendTest: {
    method: 'POST',
    path: '/api/instance/test-mail',
    access: 'instanceAdmin',
    summary: 'Sends a mail at once and says what the mail server answered.',
    body: z.object({ to: emailAddress }),
    answer: z.object({
      /** `kept`: in the outbox, where no mail server is set. */
      outcome: z.enum(['sent', 'kept', 'failed']),
      /** What the mail server said. */
      detail: z.string(),
    }),
  },
  retryJobs: {
    method: 'POST',
    path: '/api/instance/jobs/retry',
    access: 'instanceAdmin',
    summary: 'Puts the jobs that were given up back among those that wait.',
    answer: z.object({ jobs: z.number() }),
  },
  backUp: {
    method: 'POST',
    path: '/api/instance/backups',
    access: 'instanceAdmin',
    summary: 'Makes a backup in the folder of BACKUP_DIR, and answers when it is there.',
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('done'), bytes: z.number() }),
      z.object({ outcome: z.literal('failed'), why: z.string() }),
    ]),
  },
  storeApp: {
    method: 'GET',
    path: '/api/instance/store-app',
    access: 'instanceAdmin',
    summary: 'The installation’s app at Shopify, without its secret, and what its settings there want.',
    answer: storeApp,
  },
  saveStoreApp: {
    method: 'PUT',
    path: '/api/instance/store-app',
    access: 'instanceAdmin',
    summary: 'Keeps the id and the secret of the installation’s app at Shopify, encrypted.',
    body: storeAppDraft,
    answer: storeApp,
  },
  removeStoreApp: {
    method: 'DELETE',
    path: '/api/instance/store-app',
    access: 'instanceAdmin',
    summary:
      'Forgets the app. Shops that were connected by it cannot be asked any more once their tokens end.',
    answer: storeApp,
  },
  report: {
    method: 'GET',
    path: '/api/instance/report.txt',
    access: 'instanceAdmin',
    summary: 'The health of the installation as a file for support, without keys or addresses of people.',
    answer: z.string().describe('Plain text.'),
  },
} as const satisfies Record<string, Call>
