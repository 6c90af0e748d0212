/** The server as `npm start` runs it: built, with everything that it starts and finds beside itself. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { form, onePixel } from './support/calls.ts'
import { passkeyDevice } from './support/passkey-device.ts'
import { runServer } from './support/process.ts'

const FOLDER = join(import.meta.dirname, '../dist/server')
const PASSWORD = 'correct horse battery'

test('it shows the app, the demo, the page that describes the API, and its files', async () => {
  using server = await startBuilt()
  await server.says('Lastcall is ready')

  for (const path of ['/', '/demo', '/api/docs', '/api/docs/static/swagger-ui.css', '/live'])
    assert.equal(await opened(server.origin + path), 200, path)
})

test('its threads draw images and send mails', async () => {
  using server = await startBuilt()
  await server.says('Lastcall is ready')

  const image = await fetch(`${server.origin}/email-image/of/nobody.gif`)
  await forgetPassword(server.origin)

  assert.equal(image.headers.get('content-type'), 'image/gif')
  assert.ok((await image.arrayBuffer()).byteLength > 500, 'the neutral image is more than a pixel')
  while (!(await (await fetch(`${server.origin}/dev/outbox`)).text()).includes('<article>')) await pause(50)
  assert.equal(await server.stop(), 0)
})

test('its processes make pictures of what is uploaded, for mails and for bars', async () => {
  using server = await startBuilt()
  await server.says('Lastcall is ready')
  const browser = { origin: server.origin, cookie: cookiesOf(await signUp(server.origin)) }
  const made = await post(browser, '/api/campaigns', { form })
  const { id } = (await made.json()) as { id: string }

  const mailed = await upload(browser, `/api/campaigns/${id}/email-timer/expired-image`)
  const avatar = await upload(browser, `/v2/api/classic-bar/${id}/avatars`)
  const { imagePath } = (await avatar.json()) as { imagePath: string }
  const shown = await fetch(server.origin + imagePath)

  assert.deepEqual([mailed.status, avatar.status, shown.status], [200, 200, 200])
  assert.equal(shown.headers.get('content-type'), 'image/webp')
})

test('it takes a passkey, and lets its person in with it', async () => {
  using server = await startBuilt()
  await server.says('Lastcall is ready')
  const device = passkeyDevice({ origin: server.origin })
  const browser = { origin: server.origin, cookie: cookiesOf(await signUp(server.origin)) }
  const stranger = { origin: server.origin }

  const creation = await post(browser, '/api/me/passkeys/creation-options', { password: PASSWORD })
  const kept = await post(browser, '/api/me/passkeys', device.create(await optionsIn(creation)))
  const asked = await post(stranger, '/api/sign-in/passkey/options')
  const signedIn = await post(stranger, '/api/sign-in/passkey', device.use(await optionsIn(asked)))

  assert.deepEqual([kept.status, signedIn.status], [200, 204])
})

// What verifies passkeys is loaded together with reflect-metadata.
test('before it needs one it loads no image library, nothing for mails, other servers, passkeys, models or assistants', () => {
  for (const thread of ['main.js', 'background-thread.js']) {
    const loaded = [...loadedAtStart(thread)]

    assert.ok(loaded.length > 3, loaded.join(' '))
    assert.deepEqual(
      loaded.filter((name) =>
        /sharp|canvas|undici|nodemailer|reflect-metadata|smtp-server|mailauth|postal-mime|modelcontextprotocol|ai-sdk|^ai$/.test(
          name,
        ),
      ),
      [],
    )
  }
})

test('the thread that opens the addresses of an export is there, and waits for lists', async () => {
  const thread = new Worker(join(FOLDER, 'unseal-thread.js'))
  await once(thread, 'online')

  assert.equal(await thread.terminate(), 1)
})

test('no file of it is kept in two bytes for each character', () => {
  for (const file of readdirSync(FOLDER))
    assert.doesNotMatch(readFileSync(join(FOLDER, file), 'utf8'), /[^\0-\x7f]/, file)
})

/** The files and packages that are there when the first line runs. */
function loadedAtStart(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  if (!existsSync(join(FOLDER, name))) return found
  const code = readFileSync(join(FOLDER, name), 'utf8')
  for (const [, imported = ''] of code.matchAll(
    /^(?:import|export) (?:[^'"]* from )?["'](?:\.\/)?([^'"]+)["'];?$/gm,
  ))
    loadedAtStart(imported, found)
  return found
}

/** As a person opens it: `fetch` asks as scripts do. */
async function opened(url: string): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers: { accept: 'text/html' } }), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  return response.statusCode
}

function startBuilt() {
  return runServer({}, [], { file: join(FOLDER, 'main.js') })
}

async function forgetPassword(origin: string): Promise<void> {
  await signUp(origin)
  await post({ origin }, '/api/password/forgot', { email: 'ada@example.com' })
}

function signUp(origin: string): Promise<Response> {
  return post({ origin }, '/api/sign-up', { name: 'Ada', email: 'ada@example.com', password: PASSWORD })
}

type Sender = { origin: string; cookie?: string }

function post({ origin, cookie = '' }: Sender, path: string, body: unknown = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, cookie }
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function upload({ origin, cookie = '' }: Sender, path: string): Promise<Response> {
  const headers = { 'content-type': onePixel.type, origin, cookie }
  return fetch(origin + path, { method: 'POST', headers, body: new Uint8Array(onePixel.body) })
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function optionsIn(response: Response) {
  return (await response.json()) as { challenge: string }
}
