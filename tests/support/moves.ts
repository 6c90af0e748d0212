/** What moves on a page, by its name: in the page's own tree and in every shadow root, frame by frame. */
import type { Page } from '@playwright/test'

/** From now on, and from the beginning of whatever the page goes to: a short move is over before one asks. */
export async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(movesSeen)
}

function watch() {
  const seen = new Set<string>()
  Object.assign(window, { movesSeen: seen })
  // A document tells nothing of what moves in the shadow roots of its elements.
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  const nameOf = (move: Animation) => {
    if (move instanceof CSSAnimation) return move.animationName
    return move instanceof CSSTransition ? move.transitionProperty : move.id || 'by script'
  }
  const look = () => {
    for (const move of rootsIn(document).flatMap((root) => root.getAnimations())) seen.add(nameOf(move))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Once the present frame has been looked at, too. */
async function movesSeen() {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  return [...(window as unknown as { movesSeen: Set<string> }).movesSeen].toSorted()
}
