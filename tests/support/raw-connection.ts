/** A line to the server on which anything can be sent, as it stands, and everything that comes back is seen. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type RawAnswer = { status: number; head: string; body: string }

export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => (received = Buffer.concat([received, part])))
  // A server that has enough may hang up in the middle of what it is sent.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))

  return {
    send: (bytes: string | Buffer) => void socket.write(bytes),
    /** Once there are so many; null when the server hangs up before. */
    async answers(count: number): Promise<RawAnswer[] | null> {
      for (;;) {
        const answers = answersIn(received)
        if (answers.length >= count) return answers
        if (socket.destroyed) return null
        await Promise.race([once(socket, 'data'), closed])
      }
    },
    /** Everything that came, once the server has hung up. */
    async untilClosed(): Promise<RawAnswer[]> {
      await closed
      return answersIn(received)
    },
    hangUp: () => socket.destroy(),
  }
}

/** The whole ones, one after the other. */
function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    if (headEnd < 0) break
    const head = bytes.subarray(at, headEnd).toString('latin1')
    const bodyEnd = headEnd + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (bodyEnd > bytes.length) break
    answers.push({
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
      head,
      body: bytes.subarray(headEnd + 4, bodyEnd).toString('latin1'),
    })
    at = bodyEnd
  }
  return answers
}
