/** The proxies that people put in front, set up as deploy/ has them, on ports of our own. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type ProxyName = 'nginx' | 'Caddy'
export type Proxy = { port: number; stop(): Promise<void> }

type Places = { port: number; servers: readonly [number, number] }
type Command = { command: string; args: string[]; settings?: Record<string, string> }

const proxies: Record<ProxyName, (folder: string, places: Places) => Command> = {
  nginx(folder, { port, servers: [one, other] }) {
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('127.0.0.1:4001', `127.0.0.1:${one}`)
      .replace('127.0.0.1:4002', `127.0.0.1:${other}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
    const inFolder = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const config = join(folder, 'nginx.conf')
    writeFileSync(
      config,
      `daemon off; pid ${folder}/pid; error_log stderr crit; events {}\nhttp { access_log off; ${inFolder.join(' ')}\n${site} }\n`,
    )
    return { command: 'nginx', args: ['-c', config, '-e', 'stderr'] }
  },
  Caddy(folder, { port, servers }) {
    const config = join(folder, 'Caddyfile')
    // No certificates, and no port for questions about itself.
    writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`)
    const settings = {
      SITE_ADDRESSES: `http://:${port}`,
      SERVERS: servers.map((at) => `127.0.0.1:${at}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    return { command: 'caddy', args: ['run', '--config', config, '--adapter', 'caddyfile'], settings }
  },
}

export const proxyNames = Object.keys(proxies) as ProxyName[]

export function isInstalled(name: ProxyName): boolean {
  return spawnSync(name.toLowerCase(), ['-v']).error === undefined
}

export async function startProxy(name: ProxyName, places: Places): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-proxy-'))
  const { command, args, settings = {} } = proxies[name](folder, places)
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...settings },
    stdio: ['ignore', 'ignore', name === 'nginx' ? 'inherit' : 'ignore'],
  })
  const ended = once(child, 'close')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await untilReady(places.port)
  return {
    port: places.port,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function untilReady(port: number): Promise<void> {
  while (!(await isReady(port))) await pause(100)
}

/** On a connection that is not kept: it would be one more that a stopping server waits for. */
function isReady(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  get({ port, host: '127.0.0.1', path: '/ready', agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode === 200)
  }).once('error', () => resolve(false))
  return promise
}
