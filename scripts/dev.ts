/** For working on it: a server that restarts and an app that reloads, behind one address as in production. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'vite'
import { barGallery } from './bar-gallery.ts'
import { buildEmbed } from './build-bundles.ts'
import { settingsOfFakeModel } from './fake-model.ts'
import { fakePlatforms, settingsOfFakes, startFakes } from './fake-platforms.ts'
import { portalGallery } from './portal-gallery.ts'
import { timerGallery } from './timer-gallery.ts'

const port = Number(process.env.PORT ?? 4000)
const serverPort = port + 1
const fakesPort = port + 2
/** Shops are beside the platforms. */
const modelPort = port + 4

/** Addresses that people open and the server answers; every other one is a screen of the app. */
const openedAtServer = /^\/(api|demo|dev|live|metrics|ready|s|serving)(\/|$)/

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
    plugins: [barGallery(), timerGallery(), portalGallery(), fakePlatforms(fakes)],
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

let server: ChildProcess | undefined

async function restartServer(): Promise<void> {
  if (server?.exitCode === null) {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...settingsOfFakes(fakes),
      ...settingsOfModel,
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      APP_ORIGIN: `http://localhost:${port}`,
    },
  })
}

/** The server reads the page script when it starts: whatever changes, both are made anew. */
async function refresh(): Promise<void> {
  await buildEmbed().catch((error: unknown) => console.error(error))
  await restartServer()
}

function refreshOnChange(): void {
  let soon: NodeJS.Timeout | undefined
  let refreshed = Promise.resolve()
  for (const room of ['demo', 'domain', 'embed', 'integrations', 'server', 'widgets']) {
    watch(`src/${room}`, { recursive: true }, () => {
      clearTimeout(soon)
      soon = setTimeout(() => {
        refreshed = refreshed.then(refresh)
      }, 200)
    })
  }
}

function stopTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server?.kill(signal)
      process.exit()
    })
  }
}

stopTogether()
const fakes = await startFakes(fakesPort, process.env.EDGE_ORIGIN ?? `http://localhost:${port}`)
const settingsOfModel = await settingsOfFakeModel(modelPort)
await serveApp()
await refresh()
console.log(`Keys of the fake platforms and shop: http://localhost:${port}/dev/platforms`)
refreshOnChange()
