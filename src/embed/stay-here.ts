/** Links of a preview are looked at only: its frame is no place to go anywhere from. */
export function stayHere() {
  for (const going of ['click', 'auxclick', 'dragstart'] as const)
    document.addEventListener(going, (event) => {
      if (event.composedPath().some((at) => at instanceof HTMLAnchorElement)) event.preventDefault()
    })
}
