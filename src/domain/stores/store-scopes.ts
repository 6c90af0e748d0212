/** What a shop allows, in the platform's words: who may write may read as well. */

/** Those of the wanted that were not given. */
export function missingScopes(wanted: readonly string[], given: readonly string[]): string[] {
  const has = new Set(given.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]))
  return wanted.filter((scope) => !has.has(scope))
}

export function scopesIn(text: string): string[] {
  return text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '')
}
