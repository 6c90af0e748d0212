/** Until when the certificate of one of our own addresses is valid, as whoever connects is shown it. */
import { connect } from 'node:tls'

const PATIENCE_MS = 3000

export type Certificate = { until: number; isTrusted: boolean }

/** Nothing is sent: the handshake says it all. Rejects when nobody answers. */
export function certificateOf(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  // Who is shown a wrong certificate here says so; refusing it would say no more than that nobody answered.
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('secureConnect', () => {
    resolve({ until: Date.parse(socket.getPeerCertificate().valid_to), isTrusted: socket.authorized })
  })
  socket.once('timeout', () => reject(new Error('Nobody answered in time')))
  socket.once('error', reject)
  return promise.finally(() => socket.destroy())
}
