/** What people do with passkeys, through the calls of the owner's app. */
import { passkeyDevice, type Ceremony, type PasskeyDevice } from './passkey-device.ts'
import { APP_ORIGIN, PASSWORD, type Answer, type Browser } from './server.ts'

export const PASSKEYS = '/api/me/passkeys'

type Options = Parameters<PasskeyDevice['use']>[0]

export async function optionsOf(asked: Promise<Answer>): Promise<Options> {
  const { status, body, text } = await asked
  if (status !== 200) throw new Error(`No options: ${status} ${text}`)
  return body as Options
}

export async function addPasskey(
  person: Browser,
  device = passkeyDevice({ origin: APP_ORIGIN }),
): Promise<{ id: string; name: string; device: PasskeyDevice }> {
  const asked = person.post(`${PASSKEYS}/creation-options`, { password: PASSWORD })
  const { status, body, text } = await person.post(PASSKEYS, device.create(await optionsOf(asked)))
  if (status !== 200) throw new Error(`Could not add a passkey: ${status} ${text}`)
  return { ...(body as { id: string; name: string }), device }
}

export async function signInByPasskey(
  browser: Browser,
  device: PasskeyDevice,
  different?: Partial<Ceremony>,
): Promise<Answer> {
  const options = await optionsOf(browser.post('/api/sign-in/passkey/options'))
  return browser.post('/api/sign-in/passkey', device.use(options, different))
}

/** The proof before a sensitive change. */
export async function passkeyProof(person: Browser, device: PasskeyDevice): Promise<{ passkey: object }> {
  return { passkey: device.use(await optionsOf(person.post(`${PASSKEYS}/proof-options`))) }
}
