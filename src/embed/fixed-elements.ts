/** Menus and whatever else a page fixes to its top edge: moved below a bar that takes the edge, and back when it goes. */
import { listen, setRootStyle } from './host-page.ts'
import { neverThrow } from '#widgets/never-throw.ts'

/** Pages that build themselves change a lot at once: they are looked through when they have come to rest. */
const REST_MS = 200
/** As long as that, and then it is the page's turn again. */
const SLICE_MS = 6
/** A page that takes an element back as often wants it where it is. */
const MOST_MOVES = 20

const TOP = '--dl-top'

type Moved = { own: number; value: string; priority: string }

export function createFixedElements() {
  const moved = new Map<HTMLElement, Moved>()
  const moves = new WeakMap<HTMLElement, number>()
  const unseen = new Set<Element>()
  const observer = new MutationObserver((changes) => neverThrow(() => changes.forEach(hear)))
  let height = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  function hear({ type, target, addedNodes, attributeName }: MutationRecord) {
    if (type === 'childList') addedNodes.forEach(lookThrough)
    else if (attributeName !== 'style' || isOfInterest(target as HTMLElement)) lookThrough(target)
  }

  /** Animations write the styles of any element, with every frame. */
  function isOfInterest(element: HTMLElement) {
    return moved.has(element) || isFixed(element.style)
  }

  function lookThrough(root: Node) {
    if (!(root instanceof Element)) return
    for (const element of [root, ...root.querySelectorAll('*')]) unseen.add(element)
    rest ??= setTimeout(lookOn, REST_MS)
  }

  function lookOn() {
    rest = undefined
    const begun = performance.now()
    neverThrow(() => {
      for (const element of unseen) {
        unseen.delete(element)
        if (element instanceof HTMLElement) look(element)
        if (performance.now() - begun > SLICE_MS) break
      }
    })
    // What the page has changed was heard before: these are our own changes.
    observer.takeRecords()
    if (unseen.size > 0) rest ??= setTimeout(lookOn)
  }

  function look(element: HTMLElement) {
    if (isInPlace(element)) return
    putBack(element)
    // On its way by itself, it is looked at where it will be.
    const own =
      fixedTopOf(element) === undefined ? undefined : withoutTransition(element, () => fixedTopOf(element))
    const times = (moves.get(element) ?? 0) + 1
    if (own === undefined || times > MOST_MOVES) return
    if (own >= height && followsByItself(element)) return
    const { style } = element
    moves.set(element, times)
    moved.set(element, {
      own,
      value: style.getPropertyValue('top'),
      priority: style.getPropertyPriority('top'),
    })
    move(element, own)
  }

  /** Moved, still fixed, and nobody has said otherwise. */
  function isInPlace(element: HTMLElement) {
    return moved.has(element) && isOurs(element) && isFixed(getComputedStyle(element))
  }

  /** The owner's style sheet may have asked for the height of the bar (`--dl-top`). */
  function followsByItself(element: HTMLElement) {
    const style = getComputedStyle(element)
    return withoutTransition(element, () => {
      setRootStyle(TOP, '0px')
      const alone = parseFloat(style.top)
      setRootStyle(TOP, `${height}px`)
      // It is back at its place before it may move by and by again.
      return parseFloat(style.top) !== alone
    })
  }

  function move(element: HTMLElement, own: number) {
    element.style.setProperty('top', `${own + height}px`, 'important')
  }

  /** Unless the page has said something else meanwhile. */
  function putBack(element: HTMLElement) {
    const was = moved.get(element)
    moved.delete(element)
    if (was && isOurs(element)) element.style.setProperty('top', was.value, was.priority)
  }

  /** Other rules may hold now. */
  function lookAgain() {
    if (height === 0) return
    for (const element of moved.keys())
      withoutTransition(element, () => {
        putBack(element)
        return getComputedStyle(element).top
      })
    lookAtAll()
  }

  function lookAtAll() {
    lookThrough(document.documentElement)
  }

  // The last style sheet may be there only then.
  for (const type of ['resize', 'load']) listen(window, type, lookAgain)

  return {
    moveBy(pixels: number) {
      if (pixels === height) return
      const isNew = height === 0
      height = pixels
      if (pixels === 0) {
        observer.disconnect()
        unseen.clear()
        for (const element of moved.keys()) putBack(element)
      } else if (isNew) {
        const attributes = { attributes: true, attributeFilter: ['class', 'style'] }
        observer.observe(document, { subtree: true, childList: true, ...attributes })
        lookAtAll()
      } else {
        for (const [element, { own }] of moved) move(element, own)
        observer.takeRecords()
      }
    },
  }
}

function isOurs({ style }: HTMLElement) {
  return style.getPropertyPriority('top') !== ''
}

/** Not by and by: what is asked for meanwhile would be somewhere on the way. */
export function withoutTransition<Result>(element: HTMLElement, change: () => Result): Result {
  const { style } = element
  const [value, priority] = [style.getPropertyValue('transition'), style.getPropertyPriority('transition')]
  style.setProperty('transition', 'none', 'important')
  const result = change()
  style.setProperty('transition', value, priority)
  return result
}

function isFixed({ position }: CSSStyleDeclaration) {
  return position === 'fixed' || position === 'sticky'
}

/** How far from the window's top edge an element is kept; undefined where that edge does not keep it. */
export function fixedTopOf(element: HTMLElement): number | undefined {
  const style = getComputedStyle(element)
  if (!isFixed(style) || isAuto(element)) return undefined
  const top = parseFloat(style.top)
  if (!(top < innerHeight / 2)) return undefined
  return isKeptByWindow(element, style.position) ? top : undefined
}

/** Where it would be anyway; browsers that cannot tell give the pixels of that, too. */
function isAuto(element: HTMLElement) {
  return 'computedStyleMap' in element && String(element.computedStyleMap().get('top')) === 'auto'
}

/** And not by a box around it, which scrolls or is moved by itself. */
function isKeptByWindow(element: HTMLElement, position: string) {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY, transform, filter } = getComputedStyle(around)
    if (position === 'fixed' && (transform !== 'none' || filter !== 'none')) return false
    if (
      position === 'sticky' &&
      around !== document.body &&
      /auto|scroll|hidden/.test(overflowY) &&
      around !== document.documentElement
    )
      return false
  }
  return true
}
