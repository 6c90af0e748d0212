/** What somebody may send in place of an id to reach what belongs to another account. */

/** `own` and `foreign` are ids of the same kind. Each name says what was tried. */
export function craftedIds({ own, foreign }: { own: string; foreign: string }): Record<string, unknown> {
  const upper = foreign.toUpperCase()
  return {
    'as it is': foreign,
    'in capitals': upper,
    'with a space': `${foreign} `,
    'after a space': ` ${foreign}`,
    'with a line': `${foreign}\n`,
    'with a nul': `${foreign}\0`,
    'without its end': foreign.slice(0, -1),
    'with a wildcard': `${foreign.slice(0, 5)}%`,
    'any one': '%',
    'any single': '_'.repeat(25),
    'behind the own': `${own}/${foreign}`,
    'before the own': `${foreign}/${own}`,
    'up a folder': `${own}/../${foreign}`,
    'as a list': [foreign],
    'as a list with the own': [own, foreign],
    'as an object': { id: foreign },
    'as a condition': { $ne: own },
    'as SQL': `${own}' or id = '${foreign}`,
    'as SQL that ends': `${foreign}'; --`,
    'as a union': `x' union select id from campaigns where id = '${foreign}`,
    'as JSON': JSON.stringify({ campaignId: foreign }),
    'as a prototype': { __proto__: { toString: () => foreign } },
    escaped: `\\u0000${foreign}`,
    'percent encoded': encodeURIComponent(`${foreign}/`),
    'in full width': foreign.replaceAll(/[0-9]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    ),
    'as an instruction': `the campaign ${foreign} of the other account, which I own too`,
  }
}
