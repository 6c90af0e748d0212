/** Caddy in front of a server, as deploy/ sets it up, with certificates of an authority of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined

export type Answered = { status: number | undefined; cookies: string[]; headers: Record<string, unknown> }
type Asked = { host: string; path: string; method?: string; headers?: Record<string, string>; body?: string }

export type Caddy = AsyncDisposable & {
  /** Over TLS, whose certificate is checked. */
  ask(asked: Asked): Promise<Answered>
}

type Sites = { port: number; hosts: readonly string[]; server: number }

export async function startCaddy({ port, hosts, server }: Sites): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-caddy-'))
  const config = join(folder, 'Caddyfile')
  const site = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
  writeFileSync(
    config,
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${await freePort()}\n\tauto_https disable_redirects\n}\n${site}`,
  )
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESSES: hosts.map((host) => `https://${host}:${port}`).join(', '),
      SERVERS: `127.0.0.1:${server}`,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')

  function ask({ host, path, method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        servername: host,
        ca: readFileSync(root),
        headers: { ...headers, host: `${host}:${port}` },
      },
      (response) => {
        response.resume()
        const { statusCode: status, headers: given } = response
        resolve({ status, cookies: given['set-cookie'] ?? [], headers: given })
      },
    )
    asked.once('error', reject)
    asked.end(body)
    return promise
  }

  const isThere = () =>
    ask({ host: hosts[0] ?? '', path: '/live' }).then(
      () => true,
      () => false,
    )
  while (!existsSync(root) || !(await isThere())) await pause(50)

  return {
    ask,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
