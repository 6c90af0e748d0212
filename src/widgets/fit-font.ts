/** A font that comes late: the text is set in it only as large as leaves its box as high as it is. Nothing moves. */

const STEPS = [1, 0.94, 0.88, 0.82, 0.76]

export function fitFont(text: HTMLElement, name = '') {
  const { style } = text
  const set = (font: string, size = '') => {
    style.setProperty('--font', font)
    style.setProperty('--fit', size)
  }
  set('')
  style.minHeight = ''
  const height = text.offsetHeight
  style.minHeight = `${height}px`
  const fits = STEPS.some((size) => {
    set(`lc-${name}`, String(size))
    return text.offsetHeight <= height
  })
  if (!fits) set('')
}
