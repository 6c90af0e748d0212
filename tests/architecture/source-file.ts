/** What the rules look at: a file of the tree, its room and what it imports. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'vite'

export type Import = { from: string; typeOnly: boolean; dynamic: boolean }

export type SourceFile = { path: string; text: string; room: string; imports: Import[] }

export type Tree = Map<string, SourceFile>

/** Keys are paths such as `src/domain/pages/page.ts`. */
export function readTree(): Tree {
  const paths = globSync('src/**/*.{ts,tsx,css}').map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, sourceFile(path, readFileSync(path, 'utf8'))]))
}

export function sourceFile(path: string, text: string): SourceFile {
  const room = path.split('/')[1] ?? ''
  return { path, text, room, imports: path.endsWith('.css') ? [] : importsOf(path, text) }
}

function importsOf(path: string, text: string): Import[] {
  const imports: Import[] = []
  const note = (from: string, kind: string | undefined, dynamic: boolean) =>
    imports.push({ from, typeOnly: kind === 'type', dynamic })
  const { program } = parseSync(path, text)
  new Visitor({
    ImportDeclaration: (node) => note(node.source.value, node.importKind, false),
    ExportAllDeclaration: (node) => note(node.source.value, node.exportKind, false),
    ExportNamedDeclaration: (node) => node.source && note(node.source.value, node.exportKind, false),
    ImportExpression: ({ source }) =>
      note(source.type === 'Literal' ? String(source.value) : '(computed)', 'value', true),
  }).visit(program)
  return imports
}

export function isTest(file: SourceFile): boolean {
  return file.path.endsWith('.test.ts')
}

/** The path of an imported file of the project; null when a package or Node is imported. */
export function importedPath(file: SourceFile, from: string): string | null {
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  if (from.startsWith('.')) return join(dirname(file.path), from)
  return null
}
