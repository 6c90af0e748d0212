/** Which leads a changed rule would affect, in sentences for the owner. */

/** Running deadlines that would move, and people whose deadline has passed who would get time again. */
export type AffectedLeads = { affectedLeads: number; revivedLeads: number }

export function affectsLeads({ affectedLeads, revivedLeads }: AffectedLeads): boolean {
  return affectedLeads + revivedLeads > 0
}

export function affectedLeadsText({ affectedLeads, revivedLeads }: AffectedLeads): string[] {
  const sentences = []
  if (affectedLeads > 0)
    sentences.push(`${leads(affectedLeads, 'has', 'have')} a running deadline that this change would move.`)
  if (revivedLeads > 0)
    sentences.push(`${leads(revivedLeads, 'whose', 'whose')} deadline has passed would get time again.`)
  return sentences
}

function leads(count: number, one: string, many: string) {
  return count === 1 ? `1 lead ${one}` : `${count.toLocaleString('en')} leads ${many}`
}
