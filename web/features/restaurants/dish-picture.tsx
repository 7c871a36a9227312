type DishPictureProps = { name: string; eager?: boolean; className?: string };

/** Decoration: the name beside it says what it is. */
export function DishPicture({ name, eager = false, className = '' }: DishPictureProps) {
  return (
    <img
      src={`/dishes/${name}.webp`}
      alt=""
      width={160}
      height={160}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
