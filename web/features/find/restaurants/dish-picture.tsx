type DishPictureProps = {
  name: string;
  eager?: boolean;
  /** The page's most important picture, loaded first. */
  first?: boolean;
  className?: string;
};

/** Decorative: the name beside it says what it is. */
export function DishPicture({ name, eager, first, className = '' }: DishPictureProps) {
  return (
    <img
      src={`/dishes/${name}.avif`}
      alt=""
      width={400}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
      className={className}
    />
  );
}
