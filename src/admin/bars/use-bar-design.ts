/** The bar of one page while it is designed, and the template that it came from. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { useDesign } from '../editor/use-design.ts'
import { useShownProblems } from '../editor/use-shown-problems.ts'
import { barDesign, withoutTemplate } from './bar-design.ts'

export type BarDesign = ReturnType<typeof useBarDesign>

type Facts = { page: BarAnswer; bars: readonly BarAnswer[]; account: AccountPermissions }

export function useBarDesign({ page, bars, account }: Facts) {
  const design = useDesign(barDesign(account), {
    id: page.id,
    saved: page.data,
    isThere: (pageId) => bars.some(({ id }) => id === pageId),
  })
  return {
    ...design,
    ...useShownProblems(design),
    bar: withoutTemplate(design.now),
    templateId: design.now.templateId ?? null,
    applyTemplate: (bar: FloatingBar, templateId: string | null) =>
      design.apply(() => ({ ...bar, templateId }), 'template'),
    noteTemplate: (templateId: string | null) => design.note({ templateId }),
  }
}
