/** The calls of the person who runs the installation, about the installation itself. */
import { z } from 'zod'
import { emailAddress } from '../accounts/account.schema.ts'
import type { Call } from '../calls/call.api.ts'
import { healthFacts } from './health-facts.schema.ts'

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
  report: {
    method: 'GET',
    path: '/api/instance/report.txt',
    access: 'instanceAdmin',
    summary: 'The health of the installation as a file for support, without keys or addresses of people.',
    answer: z.string().describe('Plain text.'),
  },
} as const satisfies Record<string, Call>
