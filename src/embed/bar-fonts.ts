/** Fonts of bars, fetched from where the script came from, and late: a bar never waits for one. */
import { logToConsole } from '#widgets/never-throw.ts'

/**
 * Fetched as the decisions are, and handed over as bytes: policies of pages that refuse fonts from elsewhere let both
 * pass. `origin` has an address in it that the fonts lie beside.
 */
export function createBarFonts(origin: string) {
  const loads: Record<string, Promise<boolean>> = {}

  async function load(files: readonly string[]) {
    const faces = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(new URL(`/bar-fonts/${file}.woff2`, origin), { credentials: 'omit' })
        return new FontFace(`lc-${files[0]}`, await answer.arrayBuffer()).load()
      }),
    )
    for (const face of faces) document.fonts.add(face)
    return true
  }

  return (files: readonly string[]) =>
    (loads[files.join()] ??= load(files).catch((error) => {
      logToConsole(error)
      return false
    }))
}
