/** People who open a mail, so many a second, in a process of their own: told when to begin and when to stop. */
import autocannon from 'autocannon'

const CONNECTIONS = 32
const FOR_EVER_S = 600

const [perSecond = ''] = process.argv.slice(2)
let reading: { stop(): void; result: Promise<autocannon.Result> } | undefined
let wanted: { port: number; images: readonly string[] } = { port: 0, images: [] }

process.on('message', (message: typeof wanted | 'begin' | 'end') => {
  if (message === 'begin') reading = read()
  else if (message === 'end') void end()
  else {
    wanted = message
    process.send?.({ ready: true })
  }
})

function read() {
  const { port, images } = wanted
  const share = Math.ceil(images.length / CONNECTIONS)
  let opened = 0
  const running = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    overallRate: Number(perSecond),
    duration: FOR_EVER_S,
    setupClient(client) {
      const from = (opened++ * share) % images.length
      client.setRequests(images.slice(from, from + share).map((path) => ({ path })))
    },
  })
  return {
    result: Promise.resolve(running),
    // It is both a promise and what can be stopped.
    stop: () => (running as unknown as { stop(): void }).stop(),
  }
}

async function end(): Promise<void> {
  reading?.stop()
  const result = await reading?.result
  const { requests, duration = 1, non2xx = 0 } = result ?? {}
  if (non2xx > 0) throw new Error(`${non2xx} images were refused`)
  process.send?.({ sent: (requests?.total ?? 0) / duration })
}
