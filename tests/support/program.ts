/** A program that uses the product's calls: no browser, no cookies, only an access token. */
import { openBrowser, type Browser, type Person, type TestServer } from './server.ts'

export type MadeToken = { id: string; token: string; prefix: string; expiresAt: number | null }

export async function makeToken(person: Person | Browser, draft: object = {}): Promise<MadeToken> {
  const { status, body, text } = await person.post('/api/access-tokens', { name: 'Till', ...draft })
  if (status !== 200) throw new Error(`Could not make a token: ${text}`)
  return body as MadeToken
}

export function openProgram({ app }: TestServer, token: string): Browser {
  const { send, cookies } = openBrowser(app)
  const nothingOfBrowsers = { origin: undefined, 'sec-fetch-site': undefined }
  const ask: Browser['send'] = (method, url, { body, headers } = {}) =>
    send(method, url, {
      body,
      headers: { ...nothingOfBrowsers, authorization: `Bearer ${token}`, ...headers },
    })
  return {
    send: ask,
    cookies,
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, { body }),
    put: (url, body) => ask('PUT', url, { body }),
    patch: (url, body) => ask('PATCH', url, { body }),
    delete: (url, body) => ask('DELETE', url, { body }),
  }
}
