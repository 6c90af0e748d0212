/** Pages that go wrong, or go to war, in the ways of real ones: styles, libraries and pop-ups that a portal meets. */
import type { Placement } from '../../src/domain/portals/portal-theme.ts'

/**
 * What a portal is without on a page that defeats it: its colors and distances, its room in the page, anybody who gets
 * to its form, a tab for the pointer, or what is typed.
 */
export type Loss = 'looks' | 'room' | 'reach' | 'tab' | 'keys'

export type BrokenPage = {
  name: string
  /** What `npm test` tries it with; without one only the whole run does. */
  usual?: Placement
  css?: string
  /** In its head, before the snippet; functions run in the page and know nothing but it. */
  head?: string
  first?: () => void
  /** After its words. */
  body?: string
  last?: () => void
  /** Once the portal is there. */
  meanwhile?: () => void | Promise<void>
  /** Around head and body, where it is no common document. */
  html?: (head: string, body: string) => string
  policy?: string
  /** A modal of its own, open before the portal would come, or over one that is there; it has the button `#theirs`. */
  modal?: 'before' | 'over'
  /** Over a modal portal, what it opens can be seen and not be used until that is closed. */
  isHeldByModal?: true
  /** Its own button can be clicked by nobody: without us neither. */
  isDead?: true
  /** What it defeats, and why that is left to it. */
  defeats?: readonly { loss: Loss; at?: readonly Placement[]; because: string }[]
  /** No portal can be drawn on it, or it takes every portal away at once. */
  isBare?: true
  /** A frameset: it has no place for anything. */
  isFrameset?: true
  /** What it says itself about its own mistakes. */
  mistakes?: RegExp
}

declare global {
  interface Window {
    /** How often its own button was clicked. */
    bought?: number
  }
}

const over = ['dialog', 'corner', 'side', 'full'] as const
const ourNames = 'text background accent onAccent soft line tint round apart radius head wide'.split(' ')
const registered = (name: string) =>
  `@property --${name} { syntax: "<time>"; inherits: false; initial-value: 3s } :root, * { --${name}: 7s !important }`
const modalBox = 'position:fixed;inset:40px;background:#fff;z-index:2147483647'
const theirs = '<button id="theirs" onclick="this.parentNode.remove()">No, thanks</button>'

export const brokenPages: readonly BrokenPage[] = [
  { name: 'no fault at all' },

  // Styles.
  { name: 'everything unset', usual: 'corner', css: '* { all: unset !important }' },
  {
    name: 'dialogs, popovers and hosts that have another look',
    css: `dialog, [popover] { display: block !important; position: static !important; opacity: .1 !important }
      dialog:not([open]), [popover]:not(:popover-open), :modal { display: none !important }
      ::backdrop { background: lime !important } :host, ::slotted(*) { display: none !important }
      html > div, body > div:empty { display: none !important; visibility: hidden !important; pointer-events: none !important }`,
  },
  {
    name: 'properties that are called like ours',
    usual: 'side',
    defeats: [{ loss: 'looks', because: 'what @property says reaches into every shadow root' }],
    css: ourNames.map(registered).join(''),
  },
  {
    name: 'letters of one pixel',
    css: 'html, body, * { font: 1px/1 monospace !important; letter-spacing: 1em !important; word-spacing: 3em; text-indent: 80px; text-transform: uppercase }',
  },
  {
    name: 'a root that is turned, filtered and its own containing block',
    usual: 'corner',
    defeats: [
      {
        loss: 'tab',
        at: over,
        because: 'all that is fixed is fixed to the end of such a root',
      },
    ],
    css: `html { transform: translateX(30px) scale(.8); filter: invert(1); perspective: 90px; will-change: transform; opacity: .9 }
      body { translate: 20px; clip-path: inset(0); isolation: isolate; mix-blend-mode: multiply }`,
  },
  { name: 'a root that is enlarged', css: 'html { zoom: 1.6 }' },
  {
    name: 'containment everywhere',
    css: 'html { container: page / inline-size } body { contain: layout paint style; content-visibility: auto } p { content-visibility: auto; contain-intrinsic-size: 40px }',
  },
  {
    name: 'nothing that can be pressed or marked',
    isDead: true,
    css: 'html, body, body * { pointer-events: none !important; user-select: none !important; touch-action: none !important; cursor: none !important }',
  },
  {
    name: 'endless animations by our names',
    css: `*, *::before, *::after { animation: come .3s infinite !important; transition: all 9s !important }
      @keyframes come { to { opacity: .2; color: lime } } @keyframes wait { to { opacity: 0 } }`,
  },
  {
    name: 'lines that run downwards and from the right',
    defeats: [
      {
        loss: 'room',
        at: ['inline'],
        because: 'a place without a width of its own has none in such lines',
      },
    ],
    css: 'html { writing-mode: vertical-rl; direction: rtl; text-orientation: upright } p { inline-size: 300px }',
  },
  {
    name: 'smooth scrolling',
    css: 'html, * { scroll-behavior: smooth !important; scroll-padding: 90px; scroll-margin: 90px; overflow-anchor: none; scrollbar-gutter: stable both-edges }',
  },
  {
    name: 'scrolling that snaps',
    defeats: [{ loss: 'reach', at: ['inline'], because: 'it never rests between two places that snap' }],
    css: 'html { scroll-snap-type: y mandatory } p, h1 { scroll-snap-align: start; height: 60vh }',
  },
  { name: 'words that are far too wide', css: 'body { width: 4000px } html { overflow-x: scroll }' },
  {
    name: 'styles for paper that show everything',
    css: '@media print { * { display: block !important; visibility: visible !important } }',
  },

  // Numbers, locks and pop-ups.
  {
    name: 'a cover that comes to the top again and again',
    usual: 'dialog',
    defeats: [
      { loss: 'tab', at: over, because: 'no number is above the highest one' },
      { loss: 'reach', at: ['inline'], because: 'it covers all that stands in the page' },
    ],
    isDead: true,
    last() {
      const cover = document.createElement('div')
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#000c'
      const raise = () => document.documentElement.append(cover)
      raise()
      setInterval(raise, 100)
    },
  },
  {
    name: 'a lock that fixes its body',
    defeats: [
      {
        loss: 'reach',
        at: ['inline'],
        because: 'whatever is below such a window is reached by nobody',
      },
    ],
    css: 'body { position: fixed !important; inset: -200px 0 auto; width: 100%; overflow: hidden !important }',
  },
  {
    name: 'a lock around a part that scrolls',
    css: 'html, body { height: 100%; margin: 0; overflow: hidden !important; overscroll-behavior: none } main { height: 100%; overflow: auto }',
  },
  {
    name: 'a lock that prevents every wheel and touch',
    usual: 'corner',
    last() {
      for (const type of ['wheel', 'touchmove'])
        document.addEventListener(type, (event) => event.preventDefault(), { passive: false })
    },
  },
  {
    name: 'a library that scrolls smoothly by itself',
    usual: 'dialog',
    last() {
      window.addEventListener(
        'wheel',
        (event) => {
          event.preventDefault()
          window.scrollBy(0, event.deltaY)
        },
        { passive: false },
      )
    },
  },
  {
    name: 'a trap that takes the focus back',
    usual: 'corner',
    last() {
      document.addEventListener('focusin', ({ target }) => {
        const own = document.getElementById('own')
        if (target !== own) own?.focus()
      })
    },
  },
  {
    name: 'a body that is inert',
    defeats: [{ loss: 'reach', at: ['inline'], because: 'what stands in it is inert too' }],
    isDead: true,
    last() {
      document.body.inert = true
    },
  },
  {
    name: 'a native dialog of its own',
    usual: 'dialog',
    modal: 'before',
    body: `<dialog id="news">Our letter ${theirs}</dialog>`,
    last: () => document.querySelector('dialog')?.showModal(),
  },
  {
    name: 'a pop-up of its own that makes all others inert',
    modal: 'before',
    body: `<div role="dialog" aria-modal="true" tabindex="-1" style="${modalBox}">Our letter ${theirs}</div>`,
    last() {
      const rest = [...document.body.children].filter((child) => !child.ariaModal)
      const setInert = (isInert: boolean) => {
        for (const child of rest) child.toggleAttribute('inert', isInert)
        document.body.style.overflow = isInert ? 'hidden' : ''
      }
      setInert(true)
      document.getElementById('theirs')?.addEventListener('click', () => setInert(false))
    },
  },
  {
    name: 'a native dialog over ours',
    modal: 'over',
    meanwhile() {
      const dialog = document.createElement('dialog')
      const close = document.createElement('button')
      close.id = 'theirs'
      close.textContent = 'No, thanks'
      close.addEventListener('click', () => dialog.remove())
      dialog.style.cssText =
        'inset:0;width:100%;height:100%;box-sizing:border-box;max-width:none;max-height:none'
      dialog.append(close)
      document.body.append(dialog)
      dialog.showModal()
    },
  },
  {
    name: 'a popover over ours',
    modal: 'over',
    isHeldByModal: true,
    meanwhile() {
      const popover = document.createElement('div')
      const close = document.createElement('button')
      close.id = 'theirs'
      close.textContent = 'No, thanks'
      close.addEventListener('click', () => popover.remove())
      popover.popover = 'manual'
      popover.style.cssText = 'inset:0;width:100%;height:100%;box-sizing:border-box'
      popover.append(close)
      document.body.append(popover)
      popover.showPopover()
    },
  },

  // Keys and clicks.
  {
    name: 'keys that it keeps to itself',
    defeats: [{ loss: 'keys', because: 'it hears every key at its window before anybody else' }],
    first() {
      for (const type of ['keydown', 'keypress', 'keyup'])
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault()
            event.stopImmediatePropagation()
          },
          true,
        )
    },
  },
  {
    name: 'shortcuts for every letter outside of fields',
    usual: 'side',
    last() {
      for (const type of ['keydown', 'keypress'])
        document.addEventListener(type, (event) => {
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
        })
    },
  },
  {
    name: 'nothing that may be copied',
    usual: 'full',
    last() {
      for (const type of ['mousedown', 'selectstart', 'contextmenu', 'dragstart', 'copy'])
        document.addEventListener(type, (event) => event.preventDefault())
    },
  },

  // Documents.
  {
    name: 'no doctype',
    usual: 'inline',
    html: (head, body) => `<html><head>${head}</head><body bgcolor="silver" text="red">${body}</body></html>`,
  },
  {
    name: 'frames in place of a body',
    isFrameset: true,
    html: (head) =>
      `<html><head>${head}</head><frameset rows="*,*"><frame src="/in-frame"><frame src="about:blank"></frameset></html>`,
  },
  {
    name: 'a body that is not there when the portal comes',
    last() {
      const { body } = document
      const leave = () => {
        body.remove()
        setTimeout(() => document.documentElement.append(body), 600)
      }
      document.getElementById('own')?.addEventListener('click', leave, { once: true })
    },
    meanwhile: () => new Promise((resolve) => setTimeout(resolve, 700)),
  },
  {
    name: 'a body that is replaced',
    meanwhile() {
      document.body.replaceWith(document.body.cloneNode(true))
    },
  },
  {
    name: 'a root that is replaced',
    usual: 'corner',
    meanwhile() {
      const root = document.documentElement.cloneNode(true) as Element
      for (const child of root.querySelectorAll(':scope > :not(head, body)')) child.remove()
      document.replaceChild(root, document.documentElement)
    },
  },
  {
    name: 'a document that is written anew',
    usual: 'dialog',
    meanwhile() {
      const words = document.body.innerHTML
      document.open()
      document.write(`<!doctype html><html><body>${words}</body></html>`)
      document.close()
      document.getElementById('own')?.addEventListener('click', () => {
        window.bought = (window.bought ?? 0) + 1
      })
    },
  },
  {
    name: 'words that are written by a script',
    html: (head, body) =>
      `<!doctype html><html><head>${head}</head><body><script>document.write(${JSON.stringify(body).replaceAll('</', String.raw`<\/`)})</script></body></html>`,
  },
  {
    name: 'a guard that takes away what it does not know',
    isBare: true,
    first() {
      new MutationObserver(() => {
        for (const child of document.querySelectorAll(':root > :not(head, body)')) child.remove()
        for (const place of document.querySelectorAll('[data-deadline-portal]')) place.replaceChildren()
      }).observe(document.documentElement, { childList: true, subtree: true })
    },
  },
  {
    name: 'another base for its addresses',
    head: '<base href="https://elsewhere.example/deep/" target="_blank">',
  },
  {
    name: 'the strictest policy',
    usual: 'full',
    policy:
      "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'nonce-n1'; connect-src EDGE; img-src data:; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types dl",
  },

  // Scripts.
  {
    name: 'scripts that fail all the time',
    mistakes: /of their own/,
    last() {
      setInterval(() => {
        throw new Error('A mistake of their own')
      }, 50)
      void Promise.reject(new Error('A promise of their own'))
    },
  },
  {
    name: 'prototypes that were added to',
    first() {
      const more = { first: () => 0, toArray: () => [], each: () => {}, extra: 1 }
      for (const { prototype } of [Array, Object, String, Function]) Object.assign(prototype, more)
      Object.assign(Element.prototype, { hide: () => {}, show: () => {}, set: () => {}, off: () => {} })
    },
  },
  {
    name: 'methods as libraries of 2010 had them',
    usual: 'side',
    first() {
      Object.assign(Array, { from: (iterable: Iterable<unknown>) => [...iterable] })
      Object.assign(Element.prototype, {
        remove(this: Element) {
          this.parentNode?.removeChild(this)
          return this
        },
        append(this: Element, ...added: (Node | string)[]) {
          for (const each of added)
            this.appendChild(each instanceof Node ? each : document.createTextNode(each))
        },
      })
      // Without `finally` and all that came after it.
      class OldPromise<T> extends Promise<T> {}
      for (const name of ['finally', 'withResolvers', 'try', 'any', 'allSettled'])
        Reflect.defineProperty(name === 'finally' ? OldPromise.prototype : OldPromise, name, {
          value: undefined,
        })
      window.Promise = OldPromise
    },
  },
  {
    name: 'no shadow roots',
    usual: 'corner',
    isBare: true,
    first() {
      Element.prototype.attachShadow = () => {
        throw new Error('Not on this page')
      }
    },
  },
  {
    name: 'a method that adds nothing',
    isBare: true,
    first() {
      Element.prototype.append = () => {}
    },
  },
]
