/**
 * Takes mail over SMTP: nothing is relayed, and before anything is read an address must be one of ours. Whoever sends too
 * much, too fast, too slowly, or tries addresses out, is cut off. A machine: what a mail does is handed in.
 */
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import type { Logger } from 'pino'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { MailRefusal, tooFast, tryLater } from './mail-refusal.ts'

export const MAX_MAIL_BYTES = 1024 * 1024

export type DeliveredMail = {
  bytes: Buffer
  /** All of them ours. */
  recipients: readonly string[]
  /** What the sending server says of itself. */
  envelope: { sender: string; ip: string; helo: string }
}

export type MailHandler = {
  /** Whether this network may send one more mail now. */
  maySend(ip: string): boolean
  /** Rejected unless it is an address of ours. */
  open(recipient: string): Promise<void>
  /** Resolves when what comes of it is stored. */
  take(mail: DeliveredMail): Promise<void>
}

export const listenerLimits = {
  clients: 50,
  recipients: 5,
  mailsAConnection: 20,
  /** Addresses that a connection may guess. */
  refusedAddresses: 3,
  silenceMs: 30_000,
  connectionMs: 120_000,
  /** How long open connections may go on when the server stops. */
  closingMs: 3000,
}

type Listener = {
  port: number
  host: string
  /** How it greets. */
  name: string
  /** Without a certificate there is no STARTTLS. */
  tls?: SecureContextOptions
  limits?: Partial<typeof listenerLimits>
  log: Pick<Logger, 'warn' | 'debug'>
  handler: MailHandler
}

export type OpenListener = { port: number; close(): Promise<void> }

/** The library is loaded here, and only where somebody listens. */
export async function listenForMail(listener: Listener): Promise<OpenListener> {
  const { SMTPServer } = await import('smtp-server')
  const server: SMTPServer = new SMTPServer({
    ...listener.tls,
    ...serverOptions(listener),
    ...handlersOf(listener, (session) => server.connections.values().find(({ id }) => id === session.id)),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listener.port, listener.host, resolve)
    server.once('listening', resolve)
  })
  server.removeAllListeners('error')
  // Whoever looks for open ports breaks off, all day long.
  server.on('error', (error) => listener.log.debug({ err: error }, 'A mail connection failed'))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

function serverOptions({ name, tls, limits }: Listener) {
  const { clients, recipients, silenceMs, closingMs } = { ...listenerLimits, ...limits }
  return {
    name,
    banner: 'Lastcall',
    disabledCommands: ['AUTH', 'VRFY', ...(tls ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    maxClients: clients,
    maxRecipients: recipients,
    socketTimeout: silenceMs,
    closeTimeout: closingMs,
  }
}

type Connection = { send(code: number, text: string): void; close(): void }
type Callback = (error?: Error | null) => void
/** What a connection has done so far. */
type Tally = { mails: number; refused: number; tooLong: NodeJS.Timeout }

function handlersOf(
  { handler, log, limits }: Listener,
  connectionOf: (session: SMTPServerSession) => Connection | undefined,
) {
  const { mailsAConnection, refusedAddresses, connectionMs } = { ...listenerLimits, ...limits }
  const tallies = new Map<string, Tally>()

  function cutOff(session: SMTPServerSession): void {
    const connection = connectionOf(session)
    connection?.send(421, 'That took too long')
    connection?.close()
  }

  async function answer(callback: Callback, work: Promise<unknown>): Promise<void> {
    callback(await work.then(() => null, asRefusal))
  }

  function asRefusal(error: unknown): MailRefusal {
    if (error instanceof MailRefusal) return error
    log.warn({ err: error }, 'Could not take a mail')
    return tryLater()
  }

  async function openOne(address: string, tally: Tally | undefined): Promise<void> {
    if (tally && tally.refused >= refusedAddresses) throw tooFast()
    await handler.open(address).catch((error: unknown) => {
      if (tally) tally.refused++
      throw error
    })
  }

  return {
    onConnect(session: SMTPServerSession, callback: Callback) {
      const tooLong = setTimeout(() => cutOff(session), connectionMs)
      tallies.set(session.id, { mails: 0, refused: 0, tooLong })
      callback()
    },
    onMailFrom(_address: unknown, session: SMTPServerSession, callback: Callback) {
      const tally = tallies.get(session.id)
      const may = tally && tally.mails++ < mailsAConnection && handler.maySend(session.remoteAddress)
      callback(may ? null : tooFast())
    },
    onRcptTo({ address }: { address: string }, session: SMTPServerSession, callback: Callback) {
      void answer(callback, openOne(address, tallies.get(session.id)))
    },
    onData(stream: SMTPServerDataStream, session: SMTPServerSession, callback: Callback) {
      const taken = collected(stream).then(
        (bytes) => bytes && handler.take({ bytes, ...envelopeOf(session) }),
      )
      void answer(callback, taken)
    },
    onClose(session: SMTPServerSession) {
      clearTimeout(tallies.get(session.id)?.tooLong)
      tallies.delete(session.id)
    },
  }
}

/** Undefined for what is too long, which the server refuses by itself; what follows its first megabyte is not kept. */
async function collected(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (stream.byteLength > MAX_MAIL_BYTES) pieces = []
    else pieces.push(piece)
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(pieces)
}

function envelopeOf({ envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession) {
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    envelope: { sender, ip: remoteAddress, helo: hostNameAppearsAs },
  }
}
