type Document = { paths?: object | undefined; components?: { schemas?: object } | undefined };

const reference = /^#\/components\/schemas\/(\w+)$/;

/** The paths of an OpenAPI document, each schema where it is used instead of a reference to it. */
export function pathsWithSchemas({ paths, components }: Document): object {
  const schemas: Record<string, unknown> = { ...components?.schemas };
  const inPlace = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_key, value) => {
      const name = reference.exec(value?.$ref)?.[1];
      if (name === undefined) return value;
      const { $ref, ...own } = value;
      return { ...(inPlace(schemas[name]) as object), ...own };
    });
  return inPlace(paths ?? {}) as object;
}
