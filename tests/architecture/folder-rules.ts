/** Where a file may look: down the floors of the server. */
import { serverFloors } from './server-floors.ts'
import { importedPath, isTest, type SourceFile } from './source-file.ts'
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

const importedPaths = new WeakMap<SourceFile, string[]>()

/** Files of the project that a file imports. */
function imported(file: SourceFile): string[] {
  const known = importedPaths.get(file)
  if (known) return known
  const paths = file.imports.map(({ from }) => importedPath(file, from)).filter((path) => path !== null)
  importedPaths.set(file, paths)
  return paths
}

export const folderRules: Rule[] = [serverImportsGoDown]
