/** Where a file may look: down the floors of the server, and never in a circle. */
import { serverFloors } from './server-floors.ts'
import { importedPath, isTest, type SourceFile, type Tree } from './source-file.ts'
import type { Rule } from './rule.ts'

const ROOT = ''

/** Where a folder stands: its floor from the ground up, and its place from the left. */
const places = new Map(
  serverFloors.flatMap(({ folders }, floor) =>
    Object.keys(folders).map((folder, place) => [folder, { floor, place }] as const),
  ),
)

const serverImportsGoDown: Rule = {
  name: 'the server imports down its floors, or to the left, types included',
  problems: (file) =>
    file.room !== 'server' || isTest(file)
      ? []
      : imported(file)
          .filter((path) => path.startsWith('src/server/'))
          .flatMap((path) => uphill(folderOf(file.path), folderOf(path)).map((why) => `${path}: ${why}`)),
  good: [
    ['src/server/pages/routes.ts', "import type { Campaign } from '../campaigns/repository.ts'"],
    ['src/server/pages/routes.ts', "import type { Clock } from '../foundation/clock.ts'"],
    ['src/server/app.ts', "import { pagesRoutes } from './pages/routes.ts'"],
    ['src/server/database/migrations/001-accounts.ts', "import type { Db } from '../schema.ts'"],
  ],
  bad: [
    ['src/server/campaigns/repository.ts', "import type { Page } from '../pages/repository.ts'"],
    ['src/server/http/access.ts', "import { campaignOf } from '../campaigns/repository.ts'"],
    ['src/server/foundation/clock.ts', "import type { Db } from '../database/schema.ts'"],
    ['src/server/pages/routes.ts', "import type { Deps } from '../deps.ts'"],
    ['src/server/helpers/text.ts', "import type { Clock } from '../foundation/clock.ts'"],
  ],
}

/** `pages` of `src/server/pages/routes.ts`; the root for a file that stands in the room itself. */
function folderOf(path: string): string {
  const [, , folder = ROOT, ...rest] = path.split('/')
  return rest.length === 0 ? ROOT : folder
}

function uphill(from: string, to: string): string[] {
  if (from === to || from === ROOT) return []
  if (to === ROOT) return ['the root is composition: have it handed in']
  const [here, there] = [places.get(from), places.get(to)]
  if (!here || !there) return [`${here ? to : from} stands on no floor of server-floors.ts`]
  if (there.floor !== here.floor) return there.floor < here.floor ? [] : [`${to} stands above ${from}`]
  return there.place < here.place ? [] : [`${to} stands to the right of ${from}`]
}

const filesInNoCircle: Rule = {
  name: 'no file imports itself by way of others, types included',
  problems: (file, tree) => {
    const way = wayBack(file, tree)
    return way === null ? [] : [`comes back to itself by way of ${way}`]
  },
  good: [['src/domain/loop/three.ts', "import type { One } from './one.ts'"]],
  bad: [['src/domain/loop/two.ts', "import type { One } from './one.ts'"]],
}

/** The first file on a way from this file back to it; null where there is none. */
function wayBack(file: SourceFile, tree: Tree): string | null {
  for (const first of imported(file)) if (reaches(first, file.path, tree, new Set())) return first
  return null
}

function reaches(from: string, to: string, tree: Tree, seen: Set<string>): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const file = tree.get(from)
  return file !== undefined && imported(file).some((next) => reaches(next, to, tree, seen))
}

/** A folder is the first level of its room: with what lies in it, it is one. */
const foldersInNoCircle: Rule = {
  name: 'no folder imports itself by way of others, types included',
  problems: (file, tree) => {
    const here = roomFolder(file.path)
    if (isTest(file) || here === null) return []
    return imported(file).flatMap((path) => {
      const there = roomFolder(path)
      if (there === null || there === here) return []
      const isCircle = leadsTo(there, here, foldersOf(tree), new Set())
      return isCircle ? [`${path}: ${there} leads back to ${here}`] : []
    })
  },
  good: [['src/domain/circle/b.ts', "import type { A } from '../elsewhere/a.ts'"]],
  bad: [['src/domain/circle/b.ts', "import type { A } from '../around/a.ts'"]],
}

/** Null for files of a room's root, which put folders together. */
function roomFolder(path: string): string | null {
  const [, room, folder, ...rest] = path.split('/')
  return rest.length === 0 ? null : `${room}/${folder}`
}

const folderGraphs = new WeakMap<Tree, Map<string, Set<string>>>()

function foldersOf(tree: Tree): Map<string, Set<string>> {
  const known = folderGraphs.get(tree)
  if (known) return known
  const graph = new Map<string, Set<string>>()
  for (const file of tree.values()) {
    const here = roomFolder(file.path)
    if (here === null || isTest(file)) continue
    const targets = imported(file).map(roomFolder)
    const others = targets.filter((there) => there !== null && there !== here)
    graph.set(here, new Set([...(graph.get(here) ?? []), ...(others as string[])]))
  }
  folderGraphs.set(tree, graph)
  return graph
}

function leadsTo(from: string, to: string, graph: Map<string, Set<string>>, seen: Set<string>): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(graph.get(from) ?? [])].some((next) => leadsTo(next, to, graph, seen))
}

const importedPaths = new WeakMap<SourceFile, string[]>()

/** Files of the project that a file imports. */
function imported(file: SourceFile): string[] {
  const known = importedPaths.get(file)
  if (known) return known
  const paths = file.imports.map(({ from }) => importedPath(file, from)).filter((path) => path !== null)
  importedPaths.set(file, paths)
  return paths
}

export const folderRules: Rule[] = [serverImportsGoDown, filesInNoCircle, foldersInNoCircle]
