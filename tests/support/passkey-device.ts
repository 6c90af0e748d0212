/** An authenticator in code: it makes passkeys and signs with them as phones and security keys do, and as none should. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export type PasskeyDevice = {
  id: string
  /** Answers creation options as `credential.toJSON()` does. */
  create(options: Options, different?: Partial<Ceremony>): object
  /** Answers request options. */
  use(options: Options, different?: Partial<Ceremony>): object
}

type Options = { challenge: string; user?: { id: string } }

/** What a test may have otherwise than a good device on the right site. */
export type Ceremony = {
  type: string
  challenge: string
  origin: string
  crossOrigin: boolean
  rpId: string
  flags: number
  signCount: number
  userHandle: string
  signature: (signature: Buffer) => Buffer
  /** Who vouches for the device, unasked: the format of the statement, and a certificate. */
  statement: { format: string; certificate: Buffer } | null
}

type KeyKind = {
  make: () => { publicKey: KeyObject; privateKey: KeyObject }
  cose: (key: KeyObject) => Buffer
  digest: string | null
}

const PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

const keyKinds = {
  ES256: {
    make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    cose: (key) => coseKey({ 1: 2, 3: -7, '-1': 1, '-2': part(key, 'x'), '-3': part(key, 'y') }),
    digest: 'sha256',
  },
  EdDSA: {
    make: () => generateKeyPairSync('ed25519'),
    cose: (key) => coseKey({ 1: 1, 3: -8, '-1': 6, '-2': part(key, 'x') }),
    digest: null,
  },
  RS256: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    cose: (key) => coseKey({ 1: 3, 3: -257, '-1': part(key, 'n'), '-2': part(key, 'e') }),
    digest: 'sha256',
  },
  /** Too short to be trusted. */
  shortRS256: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
    cose: (key) => coseKey({ 1: 3, 3: -257, '-1': part(key, 'n'), '-2': part(key, 'e') }),
    digest: 'sha256',
  },
} satisfies Record<string, KeyKind>

export type KeyName = keyof typeof keyKinds
type Site = { origin: string; kind?: KeyName; aaguid?: string }

export function passkeyDevice({ origin, kind = 'ES256', aaguid = '' }: Site): PasskeyDevice {
  const { make, cose, digest } = keyKinds[kind]
  const { publicKey, privateKey } = make()
  const id = randomBytes(32)
  const aaguidBytes = Buffer.from(aaguid.replaceAll('-', '').padEnd(32, '0'), 'hex')
  let owner = ''

  const authenticatorData = ({ rpId, flags, signCount }: Ceremony) => {
    const state = Buffer.alloc(5)
    state.writeUInt8(flags)
    state.writeUInt32BE(signCount, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), state])
  }

  return {
    id: id.toString('base64url'),
    create(options, different) {
      owner = options.user?.id ?? ''
      const ceremony = { ...usual('webauthn.create', origin, options), ...different }
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const credential = Buffer.concat([aaguidBytes, idLength, id, cose(publicKey)])
      const flags = ceremony.flags | HAS_CREDENTIAL
      const authData = Buffer.concat([authenticatorData({ ...ceremony, flags }), credential])
      const attestationObject = Buffer.concat([
        mapHead(3),
        Buffer.concat([text('fmt'), text(ceremony.statement?.format ?? 'none')]),
        Buffer.concat([text('attStmt'), statementOf(ceremony)]),
        Buffer.concat([text('authData'), bytes(authData)]),
      ])
      return asJson(id, {
        clientDataJSON: clientData(ceremony),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    use(options, different) {
      const ceremony = { ...usual('webauthn.get', origin, options), userHandle: owner, ...different }
      const clientDataJSON = clientData(ceremony)
      const data = authenticatorData(ceremony)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = ceremony.signature(sign(digest, Buffer.concat([data, hash]), privateKey))
      return asJson(id, {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: ceremony.userHandle,
      })
    },
  }
}

function usual(type: string, origin: string, { challenge }: Options): Ceremony {
  return {
    type,
    challenge,
    origin,
    crossOrigin: false,
    rpId: new URL(origin).hostname,
    flags: PRESENT_AND_VERIFIED,
    signCount: 0,
    userHandle: '',
    signature: (signature) => signature,
    statement: null,
  }
}

function clientData({ type, challenge, origin, crossOrigin }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url')
}

function statementOf({ statement }: Ceremony): Buffer {
  if (statement === null) return mapHead(0)
  return Buffer.concat([mapHead(1), text('x5c'), head(4, 1), bytes(statement.certificate)])
}

function asJson(id: Buffer, response: object) {
  return { id: id.toString('base64url'), type: 'public-key', response }
}

function part(key: KeyObject, name: 'x' | 'y' | 'n' | 'e'): Buffer {
  return Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url')
}

function coseKey(labels: Record<string, number | Buffer>): Buffer {
  const entries = Object.entries(labels).flatMap(([label, value]) => [
    integer(Number(label)),
    typeof value === 'number' ? integer(value) : bytes(value),
  ])
  return Buffer.concat([mapHead(Object.keys(labels).length), ...entries])
}

const mapHead = (entries: number) => head(5, entries)
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
