/** The architecture, kept: every rule holds for the whole tree, and every rule can tell right from wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentRules } from './architecture/content-rules.ts'
import { folderRules } from './architecture/folder-rules.ts'
import { importRules } from './architecture/import-rules.ts'
import { integrationRules } from './architecture/integration-rules.ts'
import { namingRules } from './architecture/naming-rules.ts'
import { readTree, sourceFile } from './architecture/source-file.ts'

const tree = readTree()

/** What fixtures may import. */
const fixtureTree = new Map(
  [
    sourceFile('src/domain/around/a.ts', "import type { B } from '../circle/b.ts'"),
    sourceFile('src/domain/clock.ts', ''),
    sourceFile('src/domain/elsewhere/a.ts', ''),
    sourceFile('src/domain/far.ts', "import { page } from './page.schema.ts'"),
    sourceFile('src/domain/loop/one.ts', "import { two } from './two.ts'"),
    sourceFile('src/domain/page.schema.ts', "import { z } from 'zod'"),
    sourceFile('src/domain/pages/page.schema.ts', "import { z } from 'zod'"),
  ].map((file) => [file.path, file]),
)

for (const rule of [...importRules, ...folderRules, ...namingRules, ...contentRules, ...integrationRules]) {
  test(rule.name, () => {
    const problems = [...tree.values()].flatMap((file) =>
      rule.problems(file, tree).map((problem) => `${file.path}: ${problem}`),
    )

    assert.deepEqual(problems, [])
  })

  test(`the rule can tell: ${rule.name}`, () => {
    const accepts = ([path, text]: [string, string]) =>
      rule.problems(sourceFile(path, text), fixtureTree).length === 0

    assert.deepEqual(
      rule.good.filter((fixture) => !accepts(fixture)),
      [],
      'good files that are refused',
    )
    assert.deepEqual(rule.bad.filter(accepts), [], 'bad files that are accepted')
    assert.ok(rule.good.length > 0 && rule.bad.length > 0)
  })
}

test('the tree that is judged is the whole one', () => {
  assert.ok(tree.size > 100)
  assert.ok(tree.has('src/domain/calls/call.api.ts'))
})
