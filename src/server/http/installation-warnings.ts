/** What the person who runs the installation should know and mend: said once in the log, and on their screen. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { InstallationWarning } from '#domain/installation/installation-warnings.ts'

export type InstallationWarnings = {
  add(warning: InstallationWarning): void
  /** Since this process was started. */
  list(): InstallationWarning[]
}

export function installationWarnings(log: Logger): InstallationWarnings {
  const known = new Map<InstallationWarning['kind'], InstallationWarning>()
  return {
    add(warning) {
      if (known.has(warning.kind)) return
      known.set(warning.kind, warning)
      log.warn(warning, logged[warning.kind])
    },
    list: () => [...known.values()],
  }
}

const logged: Record<InstallationWarning['kind'], string> = {
  untrustedProxy:
    'Requests come through a proxy that TRUSTED_PROXIES does not name: all visitors count as one network',
  visitorLimit: 'A network asked more than 600 times in a minute: its new visitors get provisional deadlines',
}

/** Whoever sends such a header may be a proxy or pretend to be one: it is not believed, but it is noticed. */
export function noticeUntrustedProxies(app: FastifyInstance, warnings: InstallationWarnings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (comesThroughUntrustedProxy(request))
      warnings.add({ kind: 'untrustedProxy', address: request.socket.remoteAddress ?? 'unknown' })
    done()
  })
}

function comesThroughUntrustedProxy({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length <= 1
}
