/** The stage of the classic bar's editor: its page with the bar as visitors get it, and over both the bases to choose from. */
import { useState } from 'react'
import { isPremium } from '#domain/accounts/permissions.ts'
import type { ClassicBarAnswer, ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import { placeOf } from '#domain/classic-bars/classic-place.ts'
import { BarPreview } from '../editor/preview/bar-preview.tsx'
import { PageSelector } from '../editor/preview/page-selector.tsx'
import { previewHeight } from './preview-height.ts'
import { BaseGallery } from './base-gallery.tsx'
import classes from './classic-panel.module.css'
import { drawnClassicBar, type ShownFacts } from './shown-classic.ts'
import type { BaseChoice } from './use-base-choice.ts'
import type { ClassicDesign } from './use-classic-design.ts'
import type { ClassicEditorState } from './use-classic-editor.ts'

type ClassicStageProps = {
  campaignId: string
  page: ClassicBarAnswer
  data: ClassicEditorData
  shownFacts: ShownFacts
  design: ClassicDesign
  editor: ClassicEditorState
  base: BaseChoice
  choosePage: (pageId: string) => void
}

/** Milliseconds after which a page that has been scrolled folds its bar (B §9.3). */
const SCROLL_DELAY_MS = 50

export function ClassicStage(props: ClassicStageProps) {
  const { campaignId, page, data, shownFacts, editor, base } = props
  const { bar } = props.design
  const { account } = shownFacts
  const device = editor.device.shown
  const [scrolls, setScrolls] = useState(0)
  const isFoldedByScrolling = device === 'mobile' && bar.maximizedOnMobileByDefault
  return (
    <>
      <BarPreview
        campaignId={campaignId}
        pageId={page.id}
        told={{
          to: 'lastcall-preview',
          classic: drawnClassicBar(bar, shownFacts),
          scrolls,
          language: shownFacts.language,
        }}
        edge={placeOf(bar).placement}
        device={device}
        leastStrip={(height) => previewHeight(height, { device, isPremium: isPremium(account) })}
        {...(isFoldedByScrolling && {
          onPageScroll: () => void setTimeout(() => setScrolls((count) => count + 1), SCROLL_DELAY_MS),
        })}
        address={
          <PageSelector
            pages={data.bars}
            current={page}
            note="Select a different page"
            onChoose={props.choosePage}
          />
        }
      />
      {base.isOpen && (
        <div className={classes.over}>
          <BaseGallery bar={bar} facts={shownFacts} choice={base} />
        </div>
      )}
    </>
  )
}
