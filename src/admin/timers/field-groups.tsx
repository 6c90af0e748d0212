/** What each group of fields looks like. */
import type { ComponentType } from 'react'
import {
  DigitColors,
  DynamicColors,
  GroundColor,
  LabelColors,
  PanelColors,
  RingColors,
} from './color-groups.tsx'
import { Digits, Effects, Font, Shape } from './digit-groups.tsx'
import type { PanelProps } from './panel-props.ts'
import { Apart, Between, LabelSize, Previewed, Width } from './size-groups.tsx'
import type { FieldGroup } from './timer-screens.ts'
import { DynamicLabels, Labels, Units } from './word-groups.tsx'

export const drawnGroups: Record<Exclude<FieldGroup, 'template'>, ComponentType<PanelProps>> = {
  digitColors: DigitColors,
  panelColors: PanelColors,
  labelColors: LabelColors,
  ringColors: RingColors,
  dynamicColors: DynamicColors,
  groundColor: GroundColor,
  digits: Digits,
  effects: Effects,
  font: Font,
  shape: Shape,
  units: Units,
  width: Width,
  between: Between,
  apart: Apart,
  labelSize: LabelSize,
  labels: Labels,
  dynamicLabels: DynamicLabels,
  previewed: Previewed,
}
