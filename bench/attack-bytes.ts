/** What no client library would send: bytes on a line of its own, and what came back on it. */
import { connect } from 'node:net'

const PATIENCE_MS = 20_000

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'

export const rawAttacks: readonly string[] = [
  'no request at all\r\n\r\n',
  '\u0000\u0001\u0002'.repeat(100),
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'GET /email-image/x/y.gif HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  head('GET http://evil.example/ HTTP/1.1'),
  head('GET //evil.example HTTP/1.1'),
  head('CONNECT evil.example:443 HTTP/1.1'),
  head('GET /\u00ff\u00fe HTTP/1.1'),
  head(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
  head('GET /live HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`),
  head('GET /live HTTP/1.1', ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)),
  head('GET /live HTTP/1.1', 'X-Line: a\r\n folded'),
  head('GET /live HTTP/1.1', 'X Bad: a'),
  head('GET /live HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'),
  head('POST /api/sign-in HTTP/1.1', json, 'Content-Length: 5', chunked) + '0\r\n\r\n',
  head('POST /api/sign-in HTTP/1.1', json, 'Content-Length: 5', 'Content-Length: 6') + '{"a"}',
  head('POST /api/sign-in HTTP/1.1', json, 'Content-Length: -1'),
  head('POST /api/sign-in HTTP/1.1', json, 'Transfer-Encoding: gzip, chunked') + '0\r\n\r\n',
  head('POST /api/sign-in HTTP/1.1', json, chunked) + 'zz\r\n',
  head('POST /d HTTP/1.1', json, chunked) + 'ffffffffffffffffff\r\n',
  head('POST /d HTTP/1.1', json, chunked) + '5\r\nabcdefgh\r\n',
  head('POST /email-image/x/y.gif HTTP/1.1', json, chunked) + '5\r\nabcde\r\nzz\r\n',
  head('POST /d HTTP/1.1', json, 'Content-Length: 50000000') + 'a'.repeat(100_000),
  head('POST /api/nowhere HTTP/1.1', 'Content-Length: 50000000') + 'a'.repeat(100_000),
  head('GET /live HTTP/1.1') + head('GET /live HTTP/1.1') + 'garbage\r\n\r\n',
  head('GET /live HTTP/1.1').slice(0, 30),
]

/** Whoever stops in the middle is hung up on: then `null` is what they learn. */
export function sendBytes(port: number, bytes: string): Promise<number[] | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const end = () => {
      clearTimeout(patience)
      socket.destroy()
      resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)))
    }
    const patience = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, PATIENCE_MS)
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
      // Lines that stay open after a right answer are not waited for.
      if (/connection: keep-alive/i.test(received)) end()
    })
    socket.on('close', end)
    socket.on('error', () => {})
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}
