/**
 * About a hundred sheets. More would keep a browser busy for minutes, and nobody would file them.
 */
export const mostOnPaper = 5_000;

const number = (count: number) => count.toLocaleString('en-US');

/** Says what printing leaves out, both on the screen beforehand and on paper. */
export const PaperLimit = ({
  count,
  printed = Math.min(count, mostOnPaper),
}: {
  count: number;
  printed?: number | undefined;
}) => (
  <>
    {count > mostOnPaper && (
      <p className="text-sm text-ink-soft print:hidden">
        Printing includes the first {number(mostOnPaper)}. The export has all.
      </p>
    )}
    {count > printed && (
      <p className="hidden font-semibold print:block">
        The first {number(printed)} of {number(count)} transactions. The export has all.
      </p>
    )}
  </>
);
