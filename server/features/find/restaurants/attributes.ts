import {
  type AttributeColumns,
  type Attributes,
  byAttribute,
} from '#contract/find/restaurants/attributes.ts';

export const presentAttributes = (row: AttributeColumns): Attributes =>
  byAttribute('wire', {
    yesNo: ({ column }) => row[column],
    list: ({ column }) => row[column],
  });

export const attributeColumnsOf = (values: Attributes): AttributeColumns =>
  byAttribute('column', {
    yesNo: ({ wire }) => values[wire],
    list: ({ wire }) => values[wire],
  });
