/** How fast one person, and one network, may call the owner's API. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveServers } from '../database/live-servers.ts'
import { clientBucket } from './client-address.ts'
import { tooMany } from './errors.ts'
import { hostRoleOf } from './security-headers.ts'

const PER_PERSON = 300
/** Offices share an address; somebody without a session may not ask for one for ever. */
const PER_NETWORK = 1500
const MESSAGE = 'That was too fast. Please wait a moment.'

/** Counted in memory, each process its share. */
export async function limitCalls(
  app: FastifyInstance,
  { shareOf }: Pick<LiveServers, 'shareOf'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const byNetwork = app.createRateLimit({
    max: () => shareOf(PER_NETWORK),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => clientBucket(ip),
  })
  const byPerson = app.createRateLimit({
    max: () => shareOf(PER_PERSON),
    timeWindow: '1 minute',
    keyGenerator: callerBucket,
  })

  // The first runs before anybody is looked up, the second once it is known who calls.
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) refuseIfExceeded(await byNetwork(request))
  })
  app.addHook('preValidation', async (request) => {
    if (isCall(request) && !hasOwnLimit(request)) refuseIfExceeded(await byPerson(request))
  })
}

/** All programs of an account share one: they never slow down the people in front of the screens. */
function callerBucket({ signedIn, ip }: FastifyRequest): string {
  if (!signedIn) return clientBucket(ip)
  const { user, account, proof } = signedIn
  return 'accessTokenId' in proof ? `programs of ${account.id}` : user.id
}

function isCall(request: FastifyRequest): boolean {
  const { access, onlyByToken } = request.routeOptions.config
  return (access !== undefined || onlyByToken === true) && hostRoleOf(request) === 'app'
}

function hasOwnLimit({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.hasOwnLimit === true
}

type RateCount = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseIfExceeded(counted: RateCount): void {
  if (!counted.isAllowed && counted.isExceeded) throw tooMany(MESSAGE, counted.ttlInSeconds)
}
