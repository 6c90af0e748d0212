/** For working on it: a server that restarts and an app that reloads, behind one address as in production. */
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'vite'
import { buildEmbed } from './build-bundles.ts'

const port = Number(process.env.PORT ?? 4000)
const serverPort = port + 1

/** Addresses that people open and the server answers; every other one is a screen of the app. */
const openedAtServer = /^\/(api|demo|dev|live|metrics|ready|s)(\/|$)/

function isForVite({ url = '/', headers }: IncomingMessage): boolean {
  const [path = '/'] = url.split('?')
  if (path.startsWith('/@')) return true
  if (headers.host !== `localhost:${port}`) return false
  if (headers['sec-fetch-mode'] === 'navigate') return !openedAtServer.test(path)
  return path !== '/' && existsSync(`src/admin${path}`)
}

async function serveApp(): Promise<void> {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: {
        '/': {
          target: `http://127.0.0.1:${serverPort}`,
          bypass: (request) => (isForVite(request) ? request.url : undefined),
        },
      },
    },
  })
  await vite.listen()
}

async function keepEmbedBuilt(): Promise<void> {
  let rebuild: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(rebuild)
    rebuild = setTimeout(() => void buildEmbed().catch(console.error), 100)
  }
  for (const room of ['domain', 'widgets', 'embed']) watch(`src/${room}`, { recursive: true }, soon)
  await buildEmbed()
}

function runServer(): void {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      APP_ORIGIN: `http://localhost:${port}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.kill(signal)
      process.exit()
    })
  }
}

await keepEmbedBuilt()
await serveApp()
runServer()
