/** Lets bundled code find what it finds as written: files beside it, and the threads and processes that it starts. */
import { dirname, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

type Bundle = {
  folder: string
  /** The files that run by themselves, from the root of the package, and what they are called in the folder. */
  entries: Record<string, string>
}

/** Goes on top of each bundled file. */
export const packagesBanner = "const __packages = import.meta.dirname + '/../../node_modules'"

export function keepPlaces(bundle: Bundle): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?')
      const kept = file.includes('/node_modules/')
        ? placeOfPackage(code, file)
        : placeOfOurs(code, file, bundle)
      return kept === code ? null : { code: kept, map: null }
    },
  }
}

function placeOfOurs(code: string, file: string, { folder, entries }: Bundle): string {
  const place = relative(folder, dirname(file)).replaceAll(sep, '/')
  return code
    .replace(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, (_whole, started: string) => {
      const entry = relative('.', resolve(dirname(file), started)).replaceAll(sep, '/')
      const name = entries[entry]
      if (name === undefined)
        throw new Error(`${entry} is started by ${file}: it has to be an entry of the build`)
      return `new URL('./${name}.js', import.meta.url)`
    })
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`)
}

/** Packages that are not modules of the new kind know their folder by another name. */
function placeOfPackage(code: string, file: string): string {
  if (!code.includes('__dirname')) return code
  const [, place = ''] = /.*\/node_modules\/(.*)/.exec(dirname(file).replaceAll(sep, '/')) ?? []
  return code.replace(/\b__dirname\b/g, `(__packages + '/${place}')`)
}
